import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chapter } from '@fabula/contracts/chapters'
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

/** A story with several published chapters. */
async function createLong(titles: readonly string[], fields = {}) {
  const story = await createStory(writer, fields)
  const chapters: Chapter[] = []
  for (const title of titles) {
    const chapter = await createChapter(writer, story._id, { title, content: textOf('Four words in here.') })
    const answer = await writer.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
    chapters.push(answer.json().chapter)
  }
  return { story, chapters }
}

const save = (reader: Member, storyId: string, body: object) =>
  reader.call(`PUT /content/${storyId}/progress`, body)
const readingOf = async (reader: Member, storyId: string, query = '') =>
  (await reader.call(`GET /content/${storyId}/reading${query}`)).json().reading
const at = (chapter: { _id: string }, percent: number, block = 0) => ({
  chapterId: chapter._id,
  position: { block, percent },
})

test('a story counts the members who opened a chapter, each once and without its author', async () => {
  const [reader, later] = [await createMember(app), await createMember(app)]
  const { story, chapters } = await createLong(['One', 'Two'])
  await later.call(`PUT /content/${story._id}/reading-state`, { state: 'later' })
  for (const one of [writer, reader, reader])
    for (const chapter of chapters) await save(one, story._id, at(chapter, 100))
  const count = async () => (await reader.call(`GET /content/${story._id}`)).json().story.readerCount
  expect(await count()).toBe(1)
  await save(later, story._id, at(chapters[0]!, 10))
  expect(await count()).toBe(2)
  await app.foundation.db.deleteFrom('users').where('id', '=', later.id).execute()
  expect(await count()).toBe(1)
})

describe('progress', () => {
  test('is the last position, on every device', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One', 'Two', 'Three', 'Four'])
    expect(await readingOf(reader, story._id)).toEqual({
      isBookmarked: false,
      state: null,
      progress: null,
      resume: null,
      percent: 0,
      finishedChapterIds: [],
      readVersionId: null,
      isLiked: false,
    })
    const answer = await save(reader, story._id, at(chapters[1]!, 50, 7))
    expect(answer.json().progress).toMatchObject({
      chapterId: chapters[1]!._id,
      position: { block: 7, percent: 50 },
      versionId: chapters[1]!.versionId,
    })
    expect(await readingOf(reader, story._id)).toMatchObject({
      state: 'reading',
      resume: { chapterId: chapters[1]!._id, title: 'Two', number: 2, block: 7 },
      percent: 38,
    })
  })

  test('the newest update wins, in any order of arrival', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One', 'Two'])
    const [early, late] = ['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z']
    await save(reader, story._id, { ...at(chapters[1]!, 20), readAt: late })
    const answer = await save(reader, story._id, { ...at(chapters[0]!, 90), readAt: early })
    expect(answer.json().progress).toMatchObject({ chapterId: chapters[1]!._id, readAt: late })
    expect((await readingOf(reader, story._id)).resume.number).toBe(2)
    // A clock that is ahead is limited to the current time.
    await save(reader, story._id, { ...at(chapters[0]!, 30), readAt: '2199-01-01T00:00:00.000Z' })
    await save(reader, story._id, at(chapters[1]!, 40))
    expect((await readingOf(reader, story._id)).progress.position.percent).toBe(40)
  })

  test('repeated and concurrent updates create one entry', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One', 'Two'])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => save(reader, story._id, at(chapters[turn % 2]!, turn * 10))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect((await reader.call('GET /users/reading')).json().pagination.total).toBe(1)
  })

  test('resumes in the next chapter after the end of one', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One', 'Two'])
    await save(reader, story._id, at(chapters[0]!, 100, 12))
    expect(await readingOf(reader, story._id)).toMatchObject({
      resume: { chapterId: chapters[1]!._id, number: 2, block: 0 },
      finishedChapterIds: [chapters[0]!._id],
    })
  })

  test('the end of a complete story finishes it', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One', 'Two'])
    await save(reader, story._id, at(chapters[1]!, 100))
    expect((await readingOf(reader, story._id)).state).toBe('reading')
    await writer.call(`PATCH /content/${story._id}`, { status: 'complete' })
    await save(reader, story._id, at(chapters[1]!, 100))
    expect(await readingOf(reader, story._id)).toMatchObject({ state: 'finished', percent: 100 })
    expect((await reader.call('GET /users/reading')).json().reading).toEqual([])
  })

  test('rejects chapters that do not exist or are not readable', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One'])
    const { chapter: foreign } = await createPublished(writer)
    const draft = await createChapter(writer, story._id)
    expect((await save(reader, story._id, at(foreign, 10))).statusCode).toBe(404)
    expect((await save(reader, story._id, at(draft, 10))).statusCode).toBe(404)
    expect((await save(reader, story._id, at(chapters[0]!, 101))).statusCode).toBe(400)
    expect((await save(reader, story._id, { ...at(chapters[0]!, 1), userId: writer.id })).statusCode).toBe(
      400,
    )
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await save(reader, story._id, at(chapters[0]!, 10))).statusCode).toBe(404)
    expect((await reader.call(`GET /content/${story._id}/reading`)).statusCode).toBe(404)
  })

  test('does not resume in an unpublished chapter', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One', 'Two'])
    await save(reader, story._id, at(chapters[1]!, 30))
    await writer.call(`POST /content/${story._id}/chapters/${chapters[1]!._id}/unpublish`)
    expect(await readingOf(reader, story._id)).toMatchObject({ resume: null, percent: 0 })
    const [entry] = (await reader.call('GET /users/reading')).json().reading
    expect(entry).toMatchObject({ chapter: null })
    expect((await reader.call('GET /users/reading/journal')).body).not.toContain('Two')
  })
})

describe('states', () => {
  test('are set, changed and cleared', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One'])
    const say = (state: string | null) => reader.call(`PUT /content/${story._id}/reading-state`, { state })
    for (const state of ['later', 'dropped', 'finished', null]) {
      expect((await say(state)).json()).toEqual({ status: 'success', state })
      expect((await readingOf(reader, story._id)).state).toBe(state)
    }
    expect((await say('burnt')).statusCode).toBe(400)
    await say('later')
    const later = (await reader.call('GET /users/reading?state=later')).json()
    expect(later.reading).toMatchObject([{ story: { _id: story._id }, chapter: null, percent: 0 }])
    await save(reader, story._id, at(chapters[0]!, 5))
    expect((await reader.call('GET /users/reading?state=later')).json().reading).toEqual([])
  })
})

describe('stories being read and the journal', () => {
  test('show story, chapter and percentage, newest first, to their owner only', async () => {
    const reader = await createMember(app)
    const [first, second] = [await createLong(['One', 'Two'], { title: 'First' }), await createLong(['Only'])]
    await save(reader, first.story._id, at(first.chapters[0]!, 50))
    await save(reader, second.story._id, at(second.chapters[0]!, 10))
    const { reading, pagination } = (await reader.call('GET /users/reading')).json()
    expect(reading).toMatchObject([
      { story: { _id: second.story._id }, chapter: { number: 1, total: 1 }, percent: 10 },
      { story: { title: 'First' }, chapter: { title: 'One', number: 1, total: 2 }, percent: 25 },
    ])
    expect(pagination.total).toBe(2)
    const { entries } = (await reader.call('GET /users/reading/journal')).json()
    expect(entries).toMatchObject([
      { story: { _id: second.story._id }, chapter: { title: 'Only' }, percent: 10, finishedAt: null },
      { story: { title: 'First' }, chapter: { title: 'One' } },
    ])
    const stranger = await createMember(app)
    expect((await stranger.call('GET /users/reading')).json().reading).toEqual([])
    expect((await stranger.call('GET /users/reading/journal')).json().entries).toEqual([])
  })

  test('hide a story that became private', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One'], { title: 'Sealed' })
    await save(reader, story._id, at(chapters[0]!, 50))
    await reader.call(`PUT /content/${story._id}/reading-state`, { state: 'dropped' })
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    for (const path of ['/users/reading', '/users/reading?state=dropped', '/users/reading/journal'])
      expect((await reader.call(`GET ${path}`)).body).not.toContain('Sealed')
  })
})

describe('changes since the last read', () => {
  const change = async (storyId: string, chapterId: string, words: string) => {
    await writer.call(`PATCH /content/${storyId}/chapters/${chapterId}`, { content: textOf(words) })
    const answer = await writer.call(`POST /content/${storyId}/chapters/${chapterId}/publish`, {})
    return answer.json().chapter as Chapter
  }

  test('are shown word by word until the reader has come as far again', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One'])
    const [chapter] = chapters as [Chapter]
    const changes = async () =>
      (await reader.call(`GET /content/${story._id}/chapters/${chapter._id}/changes`)).json()
    await save(reader, story._id, at(chapter, 80))
    expect(await changes()).toMatchObject({ since: null, comparison: null })
    const now = await change(story._id, chapter._id, 'Five words are in here.')
    expect(await changes()).toMatchObject({
      since: expect.any(String),
      comparison: { added: 2, removed: 1 },
    })
    await save(reader, story._id, at(chapter, 10))
    expect((await readingOf(reader, story._id, `?chapterId=${chapter._id}`)).readVersionId).toBe(
      chapter.versionId,
    )
    await save(reader, story._id, at(chapter, 80))
    expect(await changes()).toMatchObject({ since: null })
    expect((await readingOf(reader, story._id, `?chapterId=${chapter._id}`)).readVersionId).toBe(
      now.versionId,
    )
  })

  test('are shown to visitors by the version on their device, for published versions only', async () => {
    const { story, chapters } = await createLong(['One'])
    const [chapter] = chapters as [Chapter]
    const path = `GET /content/${story._id}/chapters/${chapter._id}/changes`
    const visitor = createVisitor(app)
    await writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { content: textOf('A secret.') })
    const saved = await writer.call(`POST /content/${story._id}/chapters/${chapter._id}/versions`, {
      name: 'x',
    })
    await change(story._id, chapter._id, 'Five words are in here.')
    const ask = async (query: string) => (await visitor.call(`${path}${query}`)).json()
    expect(await ask(`?versionId=${chapter.versionId}`)).toMatchObject({
      since: null,
      comparison: { added: 2, removed: 1 },
    })
    for (const query of ['', `?versionId=${saved.json().version._id}`, `?versionId=${story._id}`])
      expect(await ask(query)).toMatchObject({ since: null, comparison: null })
    // A signed-in user's saved progress decides, not the query.
    const stranger = await createMember(app)
    const theirs = await stranger.call(`${path}?versionId=${chapter.versionId}`)
    expect(theirs.json()).toMatchObject({ since: null, comparison: null })
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await visitor.call(`${path}?versionId=${chapter.versionId}`)).statusCode).toBe(404)
  })

  test('are never compared with unpublished versions', async () => {
    const reader = await createMember(app)
    const { story, chapters } = await createLong(['One'])
    const [chapter] = chapters as [Chapter]
    await writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { content: textOf('A secret.') })
    const saved = await writer.call(`POST /content/${story._id}/chapters/${chapter._id}/versions`, {
      name: 'x',
    })
    await save(reader, story._id, { ...at(chapter, 80), versionId: saved.json().version._id })
    await change(story._id, chapter._id, 'No secret.')
    const answer = await reader.call(`GET /content/${story._id}/chapters/${chapter._id}/changes`)
    expect(answer.body).not.toContain('A secret')
    const stranger = await createMember(app)
    const theirs = await stranger.call(`GET /content/${story._id}/chapters/${chapter._id}/changes`)
    expect(theirs.json()).toMatchObject({ since: null, comparison: null })
  })
})
