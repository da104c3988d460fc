import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

describe('writing a chapter', () => {
  test('stores the text, counts its words and increments the revision', async () => {
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id)
    expect(chapter).toMatchObject({ status: 'draft', wordCount: 8, html: null, revision: expect.any(Number) })
    const content = textOf('The coast had moved again in the night.', 'Nobody was surprised.')
    const path = `/content/${story._id}/chapters/${chapter._id}`
    const changed = (await writer.call(`PATCH ${path}`, { content, revision: chapter.revision })).json()
      .chapter
    expect(changed).toMatchObject({ content, wordCount: 11, revision: chapter.revision! + 1 })
    expect((await writer.call(`GET ${path}`)).json().chapter.content).toEqual(content)
    expect((await writer.call(`GET /content/${story._id}`)).json().story.wordCount).toBe(11)
  })

  test('rejects a stale revision and returns the newer text', async () => {
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id)
    const path = `/content/${story._id}/chapters/${chapter._id}`
    const newer = textOf('Newer.')
    await writer.call(`PATCH ${path}`, { content: newer, revision: chapter.revision })
    const stale = await writer.call(`PATCH ${path}`, {
      content: textOf('Older.'),
      revision: chapter.revision,
    })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.current.content).toEqual(newer)
    expect((await writer.call(`GET ${path}`)).json().chapter.content).toEqual(newer)
  })

  test.each([
    ['an unknown node', { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://x.example' } }] }],
    [
      'a link that runs',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            ],
          },
        ],
      },
    ],
    [
      'a foreign picture',
      {
        type: 'doc',
        content: [{ type: 'image', attrs: { imageId: '0190a000-0000-7000-8000-00000000dead', alt: '' } }],
      },
    ],
    ['no document', { type: 'doc' }],
  ])('%s is rejected and nothing is stored', async (_, content) => {
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id)
    const path = `/content/${story._id}/chapters/${chapter._id}`
    for (const response of [
      await writer.call(`PATCH ${path}`, { title: 'New', content }),
      await writer.call(`POST /content/${story._id}/chapters`, { content }),
    ]) {
      expect(response.statusCode, response.body).toBe(400)
      expect(Object.keys(response.json().details.fields)[0]).toMatch(/^content/)
    }
    expect((await writer.call(`GET ${path}`)).json().chapter).toMatchObject({
      title: 'One',
      content: chapter.content,
    })
    expect((await writer.call(`GET /content/${story._id}/chapters`)).json().pagination.total).toBe(1)
  })

  test('two concurrent saves without a revision both end up in the history, and the later one wins', async () => {
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id)
    const path = `/content/${story._id}/chapters/${chapter._id}`
    const answers = await Promise.all(
      ['First.', 'Second.'].map((text) => writer.call(`PATCH ${path}`, { content: textOf(text) })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const updates = await app.foundation.db
      .selectFrom('chapter_updates')
      .select('user_id')
      .where('chapter_id', '=', chapter._id)
      .execute()
    expect(updates).toEqual([{ user_id: writer.id }, { user_id: writer.id }])
  })
})

describe('order', () => {
  test('is set for all chapters at once', async () => {
    const story = await createStory(writer)
    const sections: string[] = []
    for (const title of ['A', 'B'])
      sections.push((await writer.call(`POST /content/${story._id}/sections`, { title })).json().section._id)
    const chapters: string[] = []
    for (const title of ['1', '2', '3'])
      chapters.push((await createChapter(writer, story._id, { title }))._id)
    const order = [
      { sectionId: sections[1], chapterIds: [chapters[2], chapters[0]] },
      { sectionId: sections[0], chapterIds: [chapters[1]] },
    ]
    const put = (given: object) =>
      writer.call(`PUT /content/${story._id}/chapters/order`, { sections: given })
    expect((await put(order)).statusCode).toBe(200)
    const titles = async () =>
      (await writer.call(`GET /content/${story._id}/chapters`))
        .json()
        .chapters.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['3', '1', '2'])
    expect((await put([order[0]])).statusCode).toBe(409)
    expect((await put([...order, order[0]])).statusCode).toBe(400)
    const other = await createChapter(writer, (await createStory(writer))._id)
    expect((await put([...order, { sectionId: null, chapterIds: [other._id] }])).statusCode).toBe(400)
    expect(await titles()).toEqual(['3', '1', '2'])
  })
})

describe('readers', () => {
  test('see the published text and nothing of the draft', async () => {
    const { story, chapter } = await createPublished(writer)
    const reader = createVisitor(app)
    const path = `/content/${story._id}/chapters/${chapter._id}`
    await writer.call(`PATCH ${path}`, {
      title: 'Two',
      content: textOf('A secret draft.'),
      notesBefore: 'psst',
    })
    const hidden = await createChapter(writer, story._id, { title: 'Not yet' })
    const { chapters } = (await reader.call(`GET /content/${story._id}/chapters`)).json()
    expect(chapters).toMatchObject([{ _id: chapter._id, title: 'One', hasChanges: false }])
    const read = await reader.call(`GET ${path}`)
    expect(read.json().chapter).toMatchObject({
      title: 'One',
      notesBefore: '',
      content: null,
      revision: null,
      html: '<p dir="auto" data-block="0">The coast had moved again in the night.</p>',
    })
    expect(read.body).not.toContain('secret')
    expect((await reader.call(`GET /content/${story._id}/chapters/${hidden._id}`)).statusCode).toBe(404)
    expect((await reader.call(`GET /content/${story._id}`)).json().story).toMatchObject({
      chapterCount: 1,
      wordCount: 8,
      permissions: [],
      revision: null,
    })
    expect((await writer.call(`GET ${path}`)).json().chapter.hasChanges).toBe(true)
  })

  test('cannot reach a chapter through another story', async () => {
    const { chapter } = await createPublished(writer)
    const { story } = await createPublished(writer)
    const path = `/content/${story._id}/chapters/${chapter._id}`
    expect((await createVisitor(app).call(`GET ${path}`)).statusCode).toBe(404)
    expect((await writer.call(`PATCH ${path}`, { title: 'x' })).statusCode).toBe(404)
  })
})

test('a deleted chapter can be restored', async () => {
  const { story, chapter } = await createPublished(writer)
  const path = `/content/${story._id}/chapters/${chapter._id}`
  expect((await writer.call(`DELETE ${path}`)).statusCode).toBe(200)
  expect((await writer.call(`GET ${path}`)).statusCode).toBe(404)
  expect((await createVisitor(app).call(`GET /content/${story._id}`)).statusCode).toBe(404)
  expect((await writer.call(`POST ${path}/restore`)).json().chapter.content).toEqual(chapter.content)
  expect((await createVisitor(app).call(`GET ${path}`)).statusCode).toBe(200)
})
