import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Character } from '@fabula/contracts/characters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createReader, createSerial, readChapter } from '#test/reviews.ts'
import { generateImage } from './image-provider.ts'

/** What the provider does with the next request. */
let answer: (response: ServerResponse, body: string) => void
let provider: Server
let app: TestApp
let owner: Member
let visitor: Pick<Member, 'call'>

beforeAll(async () => {
  provider = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  app = await createTestApp({
    IMAGE_PROVIDER_TOKEN: 'secret-token',
    IMAGE_PROVIDER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`,
    IMAGE_PROVIDER_PER_DAY: '3',
  })
  owner = await createMember(app)
  visitor = createVisitor(app)
})
afterAll(async () => {
  await app.close()
  provider.closeAllConnections()
  await new Promise((resolve) => {
    provider.close(resolve)
  })
})

async function create(fields: object = {}, who = owner): Promise<Character> {
  const response = await who.call('POST /characters', { name: 'Ines Vell', visibility: 'public', ...fields })
  return response.json().character
}

async function upload(who = owner): Promise<string> {
  const image = await paint().png().toBuffer()
  const sent = await sendForm(app, who, '/images/upload', { image, type: 'character', alt: 'A portrait' })
  return sent.json().image.imageId
}

const add = async ({ _id }: { _id: string }, fields: object = {}, who = owner) =>
  who.call(`POST /characters/${_id}/images`, { imageId: await upload(), ...fields })
const see = async (who: Pick<Member, 'call'>, { _id }: { _id: string }): Promise<Character> =>
  (await who.call(`GET /characters/${_id}`)).json().character
const look = async (id: string, who: Pick<Member, 'cookies'> | null = null) =>
  (await app.http.inject({ url: `/images/${id}?w=64`, cookies: who?.cookies ?? {} })).statusCode
const idOf = (character: Character, place = 0) => character.images[place]!.imageId

describe('a picture', () => {
  test('carries its credits, and the portrait is in lists', async () => {
    const made = await create()
    const sent = await add(made, {
      artist: 'Ada',
      source: 'https://ada.example',
      isPortrait: true,
      alt: 'Ines',
    })
    expect(sent.statusCode).toBe(201)
    const { character } = sent.json()
    expect(character).toMatchObject({
      portrait: { metadata: { alt: 'Ines' } },
      images: [{ artist: 'Ada', source: 'https://ada.example', isPortrait: true, isGenerated: false }],
    })
    const { characters } = (await visitor.call(`GET /characters?q=${made.name}`)).json()
    const listed = characters.find(({ _id }: Character) => _id === made._id)
    expect(listed.portrait.imageId).toBe(idOf(character))
    expect(await look(idOf(character))).toBe(200)
    // A second portrait replaces the first, which stays in the gallery.
    const second = (await add(made, { isPortrait: true })).json().character
    expect(second.images.map(({ isPortrait }: { isPortrait: boolean }) => isPortrait)).toEqual([false, true])
  })

  test('true from a later chapter is hidden from readers, at its address too', async () => {
    const { story, chapters } = await createSerial(owner, 3)
    const made = await create()
    const early = (await add(made, { isPortrait: true })).json().character
    const mark = { storyId: story._id, chapterId: chapters[2]!._id }
    const late = (await add(made, { isPortrait: true, from: mark })).json().character
    const lateId = idOf(late, 1)
    expect(late.portrait.imageId).toBe(lateId)
    const reader = await createReader(app, story, chapters.slice(0, 2))
    for (const who of [reader, visitor]) {
      const seen = await who.call(`GET /characters/${made._id}?chapterId=${chapters[2]!._id}`)
      expect(seen.body).not.toContain(lateId)
      expect(seen.json().character.portrait.imageId).toBe(idOf(early))
    }
    expect((await reader.call('GET /characters')).body).not.toContain(lateId)
    expect(await look(lateId, reader)).toBe(404)
    expect(await look(lateId)).toBe(404)
    expect((await reader.call(`GET /images/base64/${lateId}`)).statusCode).toBe(404)
    expect(await look(lateId, owner)).toBe(200)
    await readChapter(reader, story, chapters[2]!)
    expect((await see(reader, made)).portrait?.imageId).toBe(lateId)
    expect(await look(lateId, reader)).toBe(200)
    // Marked later after all.
    await owner.call(`PATCH /characters/${made._id}/images/${idOf(early)}`, { from: mark })
    expect(await look(idOf(early))).toBe(404)
  })

  test('of a private or deleted character is for nobody else', async () => {
    const made = await create({ visibility: 'private' })
    const id = idOf((await add(made)).json().character)
    expect(await look(id)).toBe(404)
    await owner.call(`PATCH /characters/${made._id}`, { visibility: 'public' })
    expect(await look(id)).toBe(200)
    await owner.call(`DELETE /characters/${made._id}`)
    expect(await look(id)).toBe(404)
    expect(await look(id, owner)).toBe(404)
  })

  test('is added only by the owner, only from own uploads, and removed for good', async () => {
    const made = await create()
    const other = await createMember(app)
    expect((await add(made, { imageId: await upload(other) })).json().details.fields).toEqual({
      imageId: expect.stringContaining('you have uploaded'),
    })
    expect((await add(made, {}, other)).statusCode).toBe(403)
    const { character } = (await add(made)).json()
    const path = `/characters/${made._id}/images/${idOf(character)}`
    expect((await other.call(`DELETE ${path}`)).statusCode).toBe(403)
    expect(
      (await owner.call(`PATCH ${path}`, { from: { storyId: made._id, chapterId: made._id } })).json(),
    ).toMatchObject({ details: { fields: { from: 'must be a chapter of a story that you write' } } })
    for (const _ of [1, 2]) expect((await owner.call(`DELETE ${path}`)).json().character.images).toEqual([])
    expect(await look(idOf(character), owner)).toBe(404)
  })
})

test('moderators hide a character and its pictures', async () => {
  const made = await create()
  const id = idOf((await add(made)).json().character)
  const target = app.reports.get('character')
  const decide = (state: 'hidden' | null) =>
    app.foundation.db.transaction().execute((tx) => target.setModeration(tx, made._id, state))
  await decide('hidden')
  expect((await visitor.call(`GET /characters/${made._id}`)).statusCode).toBe(404)
  expect(await look(id)).toBe(404)
  expect((await owner.call(`GET /characters/${made._id}`)).statusCode).toBe(200)
  await decide(null)
  expect(await look(id)).toBe(200)
})

test('archetypes and questions are offered', async () => {
  const { archetypes, questions, canGeneratePortraits } = (
    await visitor.call('GET /characters/archetypes')
  ).json()
  expect(archetypes.length).toBeGreaterThanOrEqual(12)
  expect(questions).toContain('What would they never say?')
  expect(canGeneratePortraits).toBe(true)
})

describe('a portrait by the provider', () => {
  const sendPicture = async () => {
    const b64_json = (await paint().png().toBuffer()).toString('base64')
    answer = (response) => response.end(JSON.stringify({ data: [{ b64_json }] }))
  }
  const settings = () => app.foundation.config.imageProvider!

  test('is stored as generated, and counts against the day', async () => {
    const made = await create()
    await sendPicture()
    const stored = answer
    let asked = ''
    answer = (response, body) => {
      asked = body
      stored(response, body)
    }
    const ask = () => owner.call(`POST /characters/${made._id}/portrait`, { prompt: 'A baker with flour' })
    const { character } = (await ask()).json()
    expect(character.images).toMatchObject([{ isPortrait: true, isGenerated: true }])
    expect(JSON.parse(asked)).toMatchObject({
      prompt: 'A baker with flour',
      n: 1,
      response_format: 'b64_json',
    })
    answer = (response) => response.writeHead(500).end('boom')
    expect((await ask()).statusCode).toBe(503)
    answer = (response) =>
      response.writeHead(400).end(JSON.stringify({ error: { code: 'content_policy_violation' } }))
    expect((await ask()).json().details.fields.prompt).toContain('refused')
    expect((await ask()).statusCode).toBe(429)
  })

  test.each([
    ['garbage', (response: ServerResponse) => response.end('<html>')],
    ['nothing', (response: ServerResponse) => response.end('{"data":[]}')],
    ['too much', (response: ServerResponse) => response.end(Buffer.alloc(17 * 1024 * 1024, 'a'))],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end()],
  ])('fails with one clear message when it sends %s', async (_kind, behave) => {
    answer = behave
    await expect(generateImage(settings(), { prompt: 'A baker' })).rejects.toMatchObject({
      code: 'UNAVAILABLE_ERROR',
      message: expect.stringContaining('image provider'),
    })
  })

  test('gives up on a slow provider', async () => {
    answer = () => undefined
    await expect(
      generateImage(settings(), { prompt: 'A baker', withinMilliseconds: 50 }),
    ).rejects.toMatchObject({ message: expect.stringContaining('too long') })
  })
})
