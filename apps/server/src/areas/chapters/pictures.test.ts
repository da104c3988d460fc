import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createStory } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const paint = () =>
  sharp({ create: { width: 400, height: 600, channels: 3, background: '#234' } })
    .png()
    .toBuffer()
const upload = async (member: Member, type: string, entityId: string) =>
  sendForm(app, member, '/images/upload', { image: await paint(), type, entityId })
const look = (imageId: string) => app.http.inject(`/images/${imageId}`).then(({ statusCode }) => statusCode)

test('an image of the story appears in its chapter, and readers see it once that is published', async () => {
  const story = await createStory(writer)
  const chapter = await createChapter(writer, story._id)
  const { imageId } = (await upload(writer, 'chapter', chapter._id)).json().data
  const path = `/content/${story._id}/chapters/${chapter._id}`
  const content = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'A map.' }] },
      { type: 'image', attrs: { imageId, alt: 'The coast in spring' } },
    ],
  }
  expect((await writer.call(`PATCH ${path}`, { content })).statusCode).toBe(200)
  expect(await look(imageId)).toBe(404)
  await writer.call(`POST ${path}/publish`, {})
  expect(await look(imageId)).toBe(200)
  const { html } = (await createVisitor(app).call(`GET ${path}`)).json().chapter
  expect(html).toContain(`src="/images/${imageId}"`)
  expect(html).toContain('alt="The coast in spring"')
})

test('rejects an image of another story, and uploads by strangers', async () => {
  const [one, other] = [await createStory(writer), await createStory(writer)]
  const [chapter, elsewhere] = [await createChapter(writer, one._id), await createChapter(writer, other._id)]
  const { imageId } = (await upload(writer, 'chapter', elsewhere._id)).json().data
  const content = { type: 'doc', content: [{ type: 'image', attrs: { imageId, alt: '' } }] }
  const refused = await writer.call(`PATCH /content/${one._id}/chapters/${chapter._id}`, { content })
  expect(Object.keys(refused.json().details.fields)).toEqual(['content'])
  const stranger = await createMember(app)
  expect((await upload(stranger, 'chapter', chapter._id)).statusCode).toBe(404)
  expect((await upload(stranger, 'cover', one._id)).statusCode).toBe(404)
})

test('an uploaded cover replaces the generated one, and can be removed', async () => {
  const story = await createStory(writer)
  const { imageId } = (await upload(writer, 'cover', story._id)).json().data
  const read = async () => (await writer.call(`GET /content/${story._id}`)).json().story
  expect(await read()).toMatchObject({ cover: { imageId }, coverUrl: `/images/${imageId}?w=640` })
  await writer.call(`DELETE /images/${imageId}`)
  expect(await read()).toMatchObject({ cover: null, coverUrl: expect.stringMatching(/^\/covers\//) })
})
