import type { VersionKind } from '@fabula/contracts/chapters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'
import { publishDue, releaseVerified } from './publishing.service.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const pathOf = (storyId: string, chapterId: string) => `/content/${storyId}/chapters/${chapterId}`
const countVersions = async (chapterId: string, kind: VersionKind) =>
  (
    await app.foundation.db
      .selectFrom('chapter_versions')
      .select('id')
      .where('chapter_id', '=', chapterId)
      .where('kind', '=', kind)
      .execute()
  ).length

describe('publishing', () => {
  test('reports everything that is missing, and changes nothing', async () => {
    const { story } = (await writer.call('POST /content', { title: 'Bare' })).json()
    const chapter = await createChapter(writer, story._id, {
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
    })
    const refused = await writer.call(`POST ${pathOf(story._id, chapter._id)}/publish`, {})
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().details.fields).sort()).toEqual([
      'aiUse',
      'content',
      'contentRating',
      'genreIds',
    ])
    expect((await writer.call(`GET /content/${story._id}`)).json().story.status).toBe('draft')
  })

  test('turns a draft into an ongoing story', async () => {
    const { story } = await createPublished(writer)
    const read = (await createVisitor(app).call(`GET /content/${story._id}`)).json().story
    expect(read).toMatchObject({ status: 'ongoing', publishedAt: expect.any(String) })
  })

  test('again shows the current text', async () => {
    const { story, chapter } = await createPublished(writer)
    const path = pathOf(story._id, chapter._id)
    await writer.call(`PATCH ${path}`, { content: textOf('Rewritten.') })
    await writer.call(`POST ${path}/publish`, {})
    const read = (await createVisitor(app).call(`GET ${path}`)).json().chapter
    expect(read.html).toContain('Rewritten.')
    expect(await countVersions(chapter._id, 'published')).toBe(2)
  })

  test('requires a verified email', async () => {
    const unverified = await createMember(app, { isEmailVerified: false })
    const story = await createStory(unverified)
    const chapter = await createChapter(unverified, story._id)
    const refused = await unverified.call(`POST ${pathOf(story._id, chapter._id)}/publish`, {})
    expect(refused.json().code).toBe('EMAIL_NOT_VERIFIED_ERROR')
  })

  test('can be undone, which hides the chapter and preserves its text', async () => {
    const { story, chapter } = await createPublished(writer)
    const path = pathOf(story._id, chapter._id)
    for (const _ of [1, 2]) expect((await writer.call(`POST ${path}/unpublish`)).statusCode).toBe(200)
    expect((await createVisitor(app).call(`GET ${path}`)).statusCode).toBe(404)
    expect((await writer.call(`GET ${path}`)).json().chapter).toMatchObject({
      status: 'unpublished',
      html: null,
      content: chapter.content,
    })
  })
})

describe('a schedule', () => {
  async function schedule(milliseconds: number) {
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id)
    const path = pathOf(story._id, chapter._id)
    const response = await writer.call(`POST ${path}/publish`, {
      publishAt: soon(milliseconds),
      silent: true,
    })
    return { story, chapter, path, response }
  }

  test('publishes the chapter at its time', async () => {
    const { path, response, chapter } = await schedule(1500)
    expect(response.json().chapter).toMatchObject({ status: 'scheduled', publishAt: expect.any(String) })
    expect((await createVisitor(app).call(`GET ${path}`)).statusCode).toBe(404)
    await expect
      .poll(async () => (await createVisitor(app).call(`GET ${path}`)).statusCode, { timeout: 60_000 })
      .toBe(200)
    expect(await countVersions(chapter._id, 'published')).toBe(1)
  })

  test('publishes once, however many runs are concurrent', async () => {
    const { story, chapter } = await schedule(60_000)
    await app.foundation.db
      .updateTable('chapters')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', chapter._id)
      .execute()
    await Promise.all([1, 2, 3].map(() => publishDue(app.foundation, story._id, chapter._id)))
    expect(await countVersions(chapter._id, 'published')).toBe(1)
  })

  test('can be canceled', async () => {
    const { path } = await schedule(60_000)
    expect((await writer.call(`POST ${path}/unpublish`)).json().chapter).toMatchObject({
      status: 'draft',
      publishAt: null,
    })
  })

  test.each([
    ['in the past', -1000],
    ['in two years', 2 * 366 * 24 * 60 * 60 * 1000],
  ])('%s is rejected', async (_, milliseconds) => {
    const { response } = await schedule(milliseconds)
    expect(Object.keys(response.json().details.fields)).toEqual(['publishAt'])
  })
})

describe('without a verified email', () => {
  async function wait(fields: Record<string, unknown> = {}) {
    const person = await createMember(app, { isEmailVerified: false })
    const story = await createStory(person, fields)
    const chapter = await createChapter(person, story._id)
    const path = pathOf(story._id, chapter._id)
    const response = await person.call(`POST ${path}/publish-when-verified`, {})
    return { person, story, chapter, path, response }
  }
  /** As the accounts area does it: the verification and its event in one transaction. */
  async function confirm(userId: string) {
    await app.foundation.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute()
      await app.foundation.events.publish(tx, 'account.verified', { userId })
    })
    await app.foundation.events.idle()
    await app.foundation.jobs.idle()
  }
  const statusFor = async (path: string) => (await createVisitor(app).call(`GET ${path}`)).statusCode

  test('the chapter waits, and is published once by the verification', async () => {
    const { person, chapter, path, response } = await wait()
    expect(response.json().chapter).toMatchObject({ status: 'draft', publishesWhenVerified: true })
    expect(await statusFor(path)).toBe(404)
    await confirm(person.id)
    await expect.poll(() => statusFor(path), { timeout: 60_000 }).toBe(200)
    await confirm(person.id)
    expect(await countVersions(chapter._id, 'published')).toBe(1)
    expect((await person.call(`GET ${path}`)).json().chapter).toMatchObject({
      status: 'published',
      publishesWhenVerified: false,
    })
  })

  test('the wait can be canceled', async () => {
    const { person, path } = await wait()
    expect((await person.call(`POST ${path}/unpublish`)).json().chapter).toMatchObject({
      status: 'draft',
      publishesWhenVerified: false,
    })
    await confirm(person.id)
    expect(await statusFor(path)).toBe(404)
  })

  test('missing fields are reported at once, and the author is notified of later ones', async () => {
    const { response } = await wait({ aiUse: null })
    expect(Object.keys(response.json().details.fields)).toEqual(['aiUse'])
    const { person, story, chapter, path } = await wait()
    await person.call(`PATCH /content/${story._id}`, { contentRating: null })
    await confirm(person.id)
    await expect
      .poll(async () => (await person.call(`GET ${path}`)).json().chapter, { timeout: 60_000 })
      .toMatchObject({ status: 'draft', publishAt: null })
    const failed = await app.foundation.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('name', '=', 'chapter.schedule-failed')
      .execute()
    expect(failed.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ chapterId: chapter._id, reason: expect.stringContaining('contentRating') }),
    )
  })

  test("another user's verification releases nothing, and a deleted chapter stays deleted", async () => {
    const { person, path } = await wait()
    await app.foundation.db.transaction().execute((tx) => releaseVerified(app.foundation, tx, writer.id))
    expect((await person.call(`GET ${path}`)).json().chapter.publishesWhenVerified).toBe(true)
    await person.call(`DELETE ${path}`)
    await confirm(person.id)
    expect((await person.call(`POST ${path}/restore`)).json().chapter).toMatchObject({
      status: 'draft',
      publishesWhenVerified: false,
    })
  })

  test('an author who has verified in the meantime publishes immediately', async () => {
    const { story, chapter } = await createPublished(writer)
    await writer.call(`POST ${pathOf(story._id, chapter._id)}/unpublish`)
    const now = await writer.call(`POST ${pathOf(story._id, chapter._id)}/publish-when-verified`, {})
    expect(now.json().chapter.status).toBe('published')
  })
})

describe('publishing several chapters', () => {
  const listOf = async (storyId: string) =>
    (await writer.call(`GET /content/${storyId}/outline`)).json().outline.chapters as {
      _id: string
      status: string
      publishAt: string | null
    }[]

  test('schedules each at its time, or publishes all now, in the given order', async () => {
    const { story } = await createPublished(writer)
    const three = []
    for (const title of ['Two', 'Three', 'Four'])
      three.push(await createChapter(writer, story._id, { title }))
    const times = [1, 8, 15].map((days) => soon(days * 86_400_000))
    const planned = await writer.call(`POST /content/${story._id}/publish`, {
      chapters: three.map(({ _id }, index) => ({ chapterId: _id, publishAt: times[index] })),
    })
    expect(planned.statusCode, planned.body).toBe(200)
    expect((await listOf(story._id)).slice(1)).toMatchObject(
      times.map((publishAt) => ({ status: 'scheduled', publishAt })),
    )

    const backward = three.toReversed().map(({ _id }) => _id)
    const chapters = backward.map((chapterId) => ({ chapterId }))
    expect((await writer.call(`POST /content/${story._id}/publish`, { chapters })).statusCode).toBe(200)
    expect((await listOf(story._id)).map(({ status }) => status)).toEqual(Array(4).fill('published'))
    const rows = await app.foundation.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('name', '=', 'chapter.published')
      .orderBy('id')
      .execute()
    const published = rows.map(({ payload }) => (payload as { chapterId: string }).chapterId)
    expect(published.filter((id) => backward.includes(id))).toEqual(backward)
  })

  test('publishes none of them when one cannot be, and says for each why', async () => {
    const { story, chapter } = await createPublished(writer)
    const good = await createChapter(writer, story._id)
    const empty = await createChapter(writer, story._id, {
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
    })
    const late = await createChapter(writer, story._id)
    const publishAt = soon(86_400_000)
    const refused = await writer.call(`POST /content/${story._id}/publish`, {
      chapters: [
        { chapterId: good._id, publishAt },
        { chapterId: empty._id, publishAt },
        { chapterId: chapter._id, publishAt },
        { chapterId: late._id, publishAt: soon(-1000) },
      ],
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().details.fields).toEqual({
      'chapters.1': 'is empty',
      'chapters.2': 'is already published',
      'chapters.3': 'must be in the future',
    })
    expect((await listOf(story._id)).map(({ status }) => status)).toEqual([
      'published',
      'draft',
      'draft',
      'draft',
    ])
    const twice = { chapters: [{ chapterId: good._id }, { chapterId: good._id }] }
    expect((await writer.call(`POST /content/${story._id}/publish`, twice)).statusCode).toBe(400)
  })

  test('takes chapters of this story only', async () => {
    const [mine, other] = [await createPublished(writer), await createPublished(writer)]
    const good = await createChapter(writer, mine.story._id)
    const foreign = await createChapter(writer, other.story._id)
    const chapters = [{ chapterId: good._id }, { chapterId: foreign._id }]
    expect((await writer.call(`POST /content/${mine.story._id}/publish`, { chapters })).statusCode).toBe(404)
    expect((await listOf(mine.story._id)).map(({ status }) => status)).toEqual(['published', 'draft'])
  })
})
