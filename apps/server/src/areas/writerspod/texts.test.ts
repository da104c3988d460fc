// Transcripts and chapters through the API.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { insertPodItem } from '#test/pod.ts'

let app: TestApp
let editor: Member
let author: Member

beforeAll(async () => {
  app = await shareTestApp()
  editor = await createMember(app, { roles: ['content_editor'] })
  author = await createMember(app)
  await app.foundation.db.insertInto('pod_contributors').values({ user_id: author.id }).execute()
})
afterAll(() => app.close())

const audio = { contentType: 'audio/mpeg', bytes: Buffer.from('audio'), seconds: 60 } as const
const draft = (kind: 'episode' | 'article' = 'episode') =>
  insertPodItem(app, { state: 'draft', kind, authorId: author.id, ...(kind === 'episode' && { audio }) })

const stored = (itemId: string) =>
  app.foundation.db
    .selectFrom('pod_cues')
    .select(['start_seconds', 'end_seconds', 'speaker', 'text'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()

describe('a transcript', () => {
  test('is replaced by its lines or a file, and removed by an empty list', async () => {
    const { id } = await draft()
    const cues = [
      { start: 0, end: 2, speaker: 'Ines', text: 'Hello' },
      { start: 2, end: 4, speaker: '', text: 'It’s me' },
    ]
    const saved = await author.call(`PUT /writerspod/${id}/transcript`, { cues })
    expect(saved.json()).toMatchObject({ transcript: cues, revision: 2 })
    expect(await stored(id)).toHaveLength(2)
    const file = { format: 'vtt', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Jonah>Ahoy' }
    const read = await author.call(`PUT /writerspod/${id}/transcript`, { file, revision: 2 })
    expect(read.json()).toMatchObject({
      transcript: [{ start: 1, end: 2, speaker: 'Jonah', text: 'Ahoy' }],
      revision: 3,
    })
    expect(await stored(id)).toEqual([{ start_seconds: 1, end_seconds: 2, speaker: 'Jonah', text: 'Ahoy' }])
    expect((await author.call(`PUT /writerspod/${id}/transcript`, { cues: [] })).json().transcript).toEqual(
      [],
    )
    expect(await stored(id)).toEqual([])
  })

  test('has as many lines as the contract allows', async () => {
    const { id } = await draft()
    const cues = Array.from({ length: 10_000 }, (_, index) => ({
      start: index,
      end: index + 1,
      text: `Line ${index}`,
    }))
    expect((await author.call(`PUT /writerspod/${id}/transcript`, { cues })).statusCode).toBe(200)
    expect(await stored(id)).toHaveLength(10_000)
  })

  test('names every line that is wrong, and nothing changes', async () => {
    const { id } = await draft()
    await author.call(`PUT /writerspod/${id}/transcript`, { cues: [{ start: 0, end: 1, text: 'First' }] })
    const put = async (body: object) => {
      const response = await author.call(`PUT /writerspod/${id}/transcript`, body)
      expect(response.statusCode).toBe(400)
      return response.json().details.fields
    }
    const line = { start: 5, end: 6, text: 'Hi' }
    expect(
      await put({
        cues: [
          { ...line, end: 4 },
          { ...line, start: 1 },
        ],
      }),
    ).toEqual({
      'cues.0.end': 'must not be before its start',
      'cues.1.start': 'must not be before the line above',
    })
    expect(Object.keys(await put({ cues: [{ ...line, text: 'x'.repeat(1001) }] }))).toEqual(['cues.0.text'])
    expect(Object.keys(await put({}))).toEqual(['cues', 'file'])
    expect(Object.keys(await put({ cues: [], file: { format: 'srt', text: '' } }))).toEqual(['cues', 'file'])
    expect(await put({ file: { format: 'vtt', text: 'WEBVTT\n\nnonsense\n\n00:99.000 --> 1\nHi' } })).toEqual(
      {
        'file.text': 'line 3 has text without a time; line 5 has a time that can’t be read',
      },
    )
    expect((await stored(id)).map(({ text }) => text)).toEqual(['First'])
  })
})

describe('chapters', () => {
  const chapters = [
    { start: 0, title: 'Opening' },
    { start: 30.5, title: 'Middle', link: 'https://example.org/' },
  ]

  test('are replaced', async () => {
    const { id } = await draft()
    const saved = await author.call(`PUT /writerspod/${id}/chapters`, { chapters, revision: 1 })
    expect(saved.json()).toMatchObject({
      chapters: [
        { start: 0, title: 'Opening', image: null, link: null },
        { start: 30.5, title: 'Middle', image: null, link: 'https://example.org/' },
      ],
      revision: 2,
    })
    expect((await author.call(`PUT /writerspod/${id}/chapters`, { chapters: [] })).json().chapters).toEqual(
      [],
    )
  })

  test('are in order, within the audio, with images of the episode', async () => {
    const { id } = await draft()
    const { fields } = (
      await author.call(`PUT /writerspod/${id}/chapters`, {
        chapters: [
          { start: 10, title: 'One' },
          { start: 10, title: 'Two', imageId: newId() },
          { start: 60, title: 'Past the end' },
          { start: 61, title: 'Script', link: 'javascript:alert(1)' },
        ],
      })
    ).json().details
    expect(Object.keys(fields)).toEqual(['chapters.3.link'])
    const wrong = await author.call(`PUT /writerspod/${id}/chapters`, {
      chapters: [
        { start: 10, title: 'One' },
        { start: 10, title: 'Two', imageId: newId() },
        { start: 60, title: 'Past the end' },
      ],
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().details.fields).toEqual({
      'chapters.1.start': 'must be after the chapter above',
      'chapters.1.imageId': 'must be an image of this episode',
      'chapters.2.start': 'must be before the end of the audio',
    })
  })
})

describe.each([
  ['transcript', { cues: [] }],
  ['chapters', { chapters: [] }],
])('the %s', (part, body) => {
  test('is changed only by editors, and by its author while it is a draft', async () => {
    const { id } = await draft()
    const path = `PUT /writerspod/${id}/${part}`
    expect((await createVisitor(app).call(path, body)).statusCode).toBe(401)
    expect((await (await createMember(app)).call(path, body)).statusCode).toBe(404)
    expect((await author.call(path, body)).statusCode).toBe(200)
    expect((await editor.call(path, body)).statusCode).toBe(200)
    const published = await insertPodItem(app, { authorId: author.id })
    expect((await author.call(`PUT /writerspod/${published.id}/${part}`, body)).statusCode).toBe(409)
    expect((await editor.call(`PUT /writerspod/${published.id}/${part}`, body)).statusCode).toBe(200)
  })

  test('belongs to episodes', async () => {
    const { id } = await draft('article')
    expect((await author.call(`PUT /writerspod/${id}/${part}`, body)).statusCode).toBe(409)
  })

  test('is not overwritten by someone who has not seen it', async () => {
    const { id } = await draft()
    const path = `PUT /writerspod/${id}/${part}`
    const both = await Promise.all([
      author.call(path, { ...body, revision: 1 }),
      editor.call(path, { ...body, revision: 1 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const stale = both.find(({ statusCode }) => statusCode === 409)!
    expect(stale.json().details.current).toEqual({ revision: 2 })
  })
})
