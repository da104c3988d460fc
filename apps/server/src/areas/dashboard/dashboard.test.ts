import type { Dashboard, WriterUpdateKind } from '@fabula/contracts/dashboard'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator, roleIds } from '#test/collaborators.ts'
import { createMember, deleteMember, type Member } from '#test/members.ts'
import { addReads, createReaders } from '#test/reads.ts'
import { readChapter, review } from '#test/reviews.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

async function open(writer: Member): Promise<Dashboard> {
  const response = await writer.call('GET /users/dashboard')
  expect(response.statusCode, response.body).toBe(200)
  return response.json().dashboard
}

const countsOf = ({ updates }: Dashboard): Partial<Record<WriterUpdateKind, number>> =>
  Object.fromEntries(updates.map(({ kind, count }) => [kind, count]))

async function comment(who: Member, storyId: string, more: object = {}) {
  const response = await who.call(`POST /content/${storyId}/comments`, {
    body: 'I read this twice.',
    ...more,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().comment
}

async function schedule(writer: Member, storyId: string, chapterId: string, publishAt = minutes(600)) {
  const path = `/content/${storyId}/chapters/${chapterId}/publish`
  const response = await writer.call(`POST ${path}`, { publishAt })
  expect(response.statusCode, response.body).toBe(200)
}

/** As if the last visit was that long ago. */
async function passTime(writer: Member, by: string): Promise<void> {
  await sql`
    update dashboard_visits set since = since - ${by}::interval, seen_until = seen_until - ${by}::interval
    where user_id = ${writer.id}
  `.execute(app.foundation.db)
}

describe('updates', () => {
  test('without stories: nothing to show, and a week without words', async () => {
    const dashboard = await open(await createMember(app))
    expect(dashboard).toMatchObject({
      isFirstVisit: true,
      updates: [],
      drafts: [],
      scheduled: [],
      scheduledTotal: 0,
      suggestion: null,
      week: { dailyGoal: 0 },
    })
    expect(dashboard.week.days.map(({ words }) => words)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(dashboard.week.days.map(({ date }) => date)).toContain(dashboard.week.today)
    expect(new Date(dashboard.week.days[0]!.date).getUTCDay()).toBe(1)
  })

  test('comments, notes, follows, favorites, reviews and requests, with what was said about which story', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const { story, chapter } = await createPublished(writer)
    const editor = await createCollaborator(app, story, 'editor')
    await comment(reader, story._id, { chapterId: chapter._id })
    await comment(reader, story._id, { body: 'And once more.' })
    await reader.call(`POST /content/${story._id}/bookmark`)
    await reader.call(`POST /users/follow/${writer.id}`)
    await readChapter(reader, story, chapter)
    await review(reader, story)
    await reader.call(`POST /content/${story._id}/collaborators/request`, {
      userId: reader.id,
      roleId: roleIds.editor,
    })
    const note = await editor.call(`POST /content/${story._id}/chapters/${chapter._id}/margin`, {
      body: 'Cut this.',
      markId: crypto.randomUUID(),
      quote: 'The coast',
    })
    expect(note.statusCode, note.body).toBe(201)

    const dashboard = await open(writer)
    expect(countsOf(dashboard)).toEqual({
      comments: 2,
      notes: 1,
      follows: 1,
      bookmarks: 1,
      reviews: 1,
      requests: 1,
    })
    const [comments] = dashboard.updates
    expect(comments!.latest.map(({ excerpt, chapterId }) => ({ excerpt, chapterId }))).toEqual([
      { excerpt: 'And once more.', chapterId: null },
      { excerpt: 'I read this twice.', chapterId: chapter._id },
    ])
    expect(comments!.latest[0]).toMatchObject({
      actor: { username: reader.username },
      story: { _id: story._id, slug: story.slug, title: story.title },
    })
    // The reader has written nothing.
    expect((await open(reader)).updates).toEqual([])
  })

  test('what the writer did, and users who are blocked, muted or leaving the site, are left out', async () => {
    const writer = await createMember(app)
    const { story, chapter } = await createPublished(writer)
    const [blocked, muted, erased] = [
      await createMember(app),
      await createMember(app),
      await createMember(app),
    ]
    await comment(writer, story._id)
    await writer.call(`POST /content/${story._id}/bookmark`)
    for (const reader of [blocked, muted, erased]) {
      await comment(reader, story._id)
      await reader.call(`POST /content/${story._id}/bookmark`)
      await reader.call(`POST /users/follow/${writer.id}`)
      await readChapter(reader, story, chapter)
      await review(reader, story)
    }
    expect(countsOf(await open(writer))).toEqual({ comments: 3, follows: 3, bookmarks: 3, reviews: 3 })
    await writer.call(`POST /users/block/${blocked.id}`)
    await app.foundation.events.idle()
    await writer.call(`POST /users/mute/${muted.id}`)
    await deleteMember(app, erased.id)
    expect((await open(writer)).updates).toEqual([])
  })

  test('what moderators hid, the author deleted or the writer must approve is left out', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const { story, chapter } = await createPublished(writer)
    const [hidden, deleted, held] = [
      await comment(reader, story._id),
      await comment(reader, story._id, { body: 'Two.' }),
      await comment(reader, story._id, { body: 'Three.' }),
    ]
    const { db } = app.foundation
    await db.updateTable('comments').set({ moderation: 'hidden' }).where('id', '=', hidden._id).execute()
    await db.updateTable('comments').set({ state: 'held' }).where('id', '=', held._id).execute()
    await reader.call(`DELETE /content/${story._id}/comments/${deleted._id}`)
    await readChapter(reader, story, chapter)
    await review(reader, story)
    await db
      .updateTable('story_reviews')
      .set({ moderation: 'held' })
      .where('story_id', '=', story._id)
      .execute()
    const dashboard = await open(writer)
    expect(dashboard.updates).toEqual([])
    expect(dashboard.suggestion).toBeNull()
  })
})

describe('visits', () => {
  test('updates stay during a visit, on every device, and are gone in the next one', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(writer)
    await comment(reader, story._id)
    const see = async () => {
      const { until } = await open(writer)
      expect((await writer.call('PUT /users/dashboard/seen', { until })).statusCode).toBe(200)
    }
    expect(countsOf(await open(writer))).toEqual({ comments: 1 })
    await see()
    // A reload and a second device in the same visit.
    expect(countsOf(await open(writer))).toEqual({ comments: 1 })
    await see()
    expect(await open(writer)).toMatchObject({ isFirstVisit: true, updates: [{ kind: 'comments' }] })

    await sql`update comments set created_at = created_at - interval '2 hours' where space_id = ${story._id}`.execute(
      app.foundation.db,
    )
    await passTime(writer, '1 hour')
    expect(await open(writer)).toMatchObject({ isFirstVisit: false, updates: [] })
    // Until it is seen, what is new stays new, however often the page is opened.
    await comment(reader, story._id, { body: 'A second one.' })
    expect(countsOf(await open(writer))).toEqual({ comments: 1 })
    expect(countsOf(await open(writer))).toEqual({ comments: 1 })
    await see()
    expect(countsOf(await open(writer))).toEqual({ comments: 1 })
  })

  test('a late device does not take anything back, and the future cannot be seen', async () => {
    const writer = await createMember(app)
    const seen = async () =>
      app.foundation.db
        .selectFrom('dashboard_visits')
        .select(['since', 'seen_until'])
        .where('user_id', '=', writer.id)
        .executeTakeFirstOrThrow()
    await writer.call('PUT /users/dashboard/seen', { until: minutes(-60) })
    await writer.call('PUT /users/dashboard/seen', { until: minutes(-1) })
    const before = await seen()
    await writer.call('PUT /users/dashboard/seen', { until: minutes(-600) })
    expect(await seen()).toEqual(before)
    await writer.call('PUT /users/dashboard/seen', { until: minutes(60) })
    expect((await seen()).seen_until.getTime()).toBeLessThanOrEqual(Date.now())
    const wrong = await writer.call('PUT /users/dashboard/seen', { until: 'yesterday', more: 1 })
    expect(wrong.statusCode).toBe(400)
    expect(Object.keys(wrong.json().details.fields)).toEqual(expect.arrayContaining(['until', 'more']))
  })
})

describe('writing', () => {
  test('drafts, the one edited last first, with the sentence where the text was changed last', async () => {
    const writer = await createMember(app)
    const older = await createStory(writer, { title: 'Older' })
    await createChapter(writer, older._id, { title: 'First' })
    const story = await createStory(writer, { title: 'Newer' })
    const chapter = await createChapter(writer, story._id, {
      title: 'Two',
      content: textOf('It began to rain.', 'It rained. The gulls left.', 'The end.'),
    })
    expect((await open(writer)).drafts.map(({ story: { title }, sentence }) => [title, sentence])).toEqual([
      ['Newer', 'The end.'],
      ['Older', 'The coast had moved again in the night.'],
    ])
    await writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, {
      content: textOf('It began to rain.', 'It rained. The gulls left. Nobody', 'The end.'),
    })
    expect((await open(writer)).drafts[0]).toMatchObject({
      chapter: { _id: chapter._id, title: 'Two' },
      sentence: 'Nobody',
      block: 1,
    })
    await writer.call(`DELETE /content/${story._id}/chapters/${chapter._id}`)
    expect((await open(writer)).drafts.map((draft) => draft.story.title)).toEqual(['Older'])
  })

  test('words of today: what the text grew by; cutting takes nothing away, importing adds nothing', async () => {
    const writer = await createMember(app)
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id, { content: textOf('one two three') })
    const write = (text: string) =>
      writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { content: textOf(text) })
    const wordsToday = async () => {
      const { days, today } = (await open(writer)).week
      return days.find(({ date }) => date === today)?.words
    }
    expect(await wordsToday()).toBe(3)
    await write('one two three four five')
    expect(await wordsToday()).toBe(5)
    await write('one')
    expect(await wordsToday()).toBe(5)
    await write('one two')
    expect(await wordsToday()).toBe(6)
    const goal = await writer.call('PATCH /users/settings', { writing: { dailyGoal: 8 } })
    expect(goal.statusCode, goal.body).toBe(200)
    expect(await open(writer)).toMatchObject({
      week: { dailyGoal: 8 },
      suggestion: { kind: 'goal', wordsLeft: 2, draft: { chapter: { _id: chapter._id } } },
    })
  })

  test('scheduled chapters, the next first; one without a synopsis is the suggestion', async () => {
    const writer = await createMember(app)
    const story = await createStory(writer)
    const [later, sooner] = [
      await createChapter(writer, story._id, { title: 'Later' }),
      await createChapter(writer, story._id, { title: 'Sooner' }),
    ]
    await schedule(writer, story._id, later._id, minutes(6000))
    await schedule(writer, story._id, sooner._id, minutes(60))
    const dashboard = await open(writer)
    expect(dashboard).toMatchObject({
      scheduled: [{ chapter: { title: 'Sooner' } }, { chapter: { title: 'Later' } }],
      scheduledTotal: 2,
      drafts: [],
      suggestion: { kind: 'synopsis', chapter: { title: 'Sooner' } },
    })
    await writer.call(`PATCH /content/${story._id}`, { synopsis: 'Of salt.' })
    expect((await open(writer)).suggestion).toBeNull()
  })

  test('comments without a reply, then a draft that rested for a week, are suggested', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(writer)
    const draft = await createChapter(writer, story._id, { title: 'Two' })
    const said = await comment(reader, story._id)
    expect((await open(writer)).suggestion).toMatchObject({
      kind: 'comments',
      count: 1,
      latest: { _id: said._id },
    })
    await comment(writer, story._id, { parentId: said._id, body: 'Thank you.' })
    expect((await open(writer)).suggestion).toBeNull()
    await sql`update chapters set updated_at = now() - interval '9 days' where id = ${draft._id}`.execute(
      app.foundation.db,
    )
    expect((await open(writer)).suggestion).toMatchObject({
      kind: 'draft',
      draft: { chapter: { _id: draft._id } },
    })
  })
})

describe('readers', () => {
  const daysAgo = (count: number) => minutes(-count * 24 * 60).slice(0, 10)

  async function createRead(writer: Member, count: number) {
    const { story, chapter } = await createPublished(writer)
    const { db } = app.foundation
    await db
      .updateTable('chapters')
      .set({ first_published_at: new Date(minutes(-10 * 24 * 60)) })
      .where('id', '=', chapter._id)
      .execute()
    const readers = await createReaders(app, count)
    const reads = readers.map((user_id) => ({
      story_id: story._id,
      chapter_id: chapter._id,
      user_id,
      day: daysAgo(2),
      is_last: true,
    }))
    await addReads(app, reads)
    return { story, chapter, reads }
  }

  test('since the last visit, and those who finished the last chapter; not for those who hide numbers', async () => {
    const writer = await createMember(app)
    const { story, chapter } = await createRead(writer, 12)
    const { readers, suggestion } = await open(writer)
    expect(readers).toMatchObject({ count: 10 })
    expect(readers!.from <= daysAgo(2)).toBe(true)
    expect(suggestion).toEqual({
      kind: 'waiting',
      story: { _id: story._id, slug: story.slug, title: story.title },
      chapter: { _id: chapter._id, title: chapter.title, number: 1 },
      readers: 10,
      draft: null,
    })
    const draft = await createChapter(writer, story._id, { title: 'Two' })
    expect((await open(writer)).suggestion).toMatchObject({ draft: { chapter: { _id: draft._id } } })
    await writer.call('PATCH /users/settings', { analytics: { hideNumbers: true } })
    expect(await open(writer)).toMatchObject({ readers: null, suggestion: null })
  })

  test('nothing of fewer than 10, also if they read twice', async () => {
    const writer = await createMember(app)
    const { reads } = await createRead(writer, 9)
    await addReads(
      app,
      reads.map((read) => ({ ...read, day: daysAgo(1) })),
    )
    expect(await open(writer)).toMatchObject({ readers: null, suggestion: null })
  })

  test('nobody waits for a story that is complete, or goes on soon, or just went on', async () => {
    const writer = await createMember(app)
    const { story, chapter } = await createRead(writer, 12)
    const { db } = app.foundation
    const change = (values: { status: 'complete' | 'ongoing' }) =>
      db.updateTable('stories').set(values).where('id', '=', story._id).execute()
    await change({ status: 'complete' })
    expect((await open(writer)).suggestion).toBeNull()
    await change({ status: 'ongoing' })
    expect((await open(writer)).suggestion).toMatchObject({ kind: 'waiting' })
    await writer.call(`PATCH /content/${story._id}`, { synopsis: 'Of salt.' })
    const next = await createChapter(writer, story._id, { title: 'Two' })
    await schedule(writer, story._id, next._id)
    expect((await open(writer)).suggestion).toBeNull()
    await writer.call(`DELETE /content/${story._id}/chapters/${next._id}`)
    expect((await open(writer)).suggestion).toMatchObject({ kind: 'waiting' })
    await db
      .updateTable('chapters')
      .set({ first_published_at: new Date() })
      .where('id', '=', chapter._id)
      .execute()
    expect((await open(writer)).suggestion).toBeNull()
  })

  test('a collaborator without the permission sees none of them', async () => {
    const writer = await createMember(app)
    const { story } = await createRead(writer, 12)
    const editor = await createCollaborator(app, story, 'editor')
    expect(await open(editor)).toMatchObject({ readers: null, suggestion: null })
    const coAuthor = await createCollaborator(app, story, 'co-author')
    expect(await open(coAuthor)).toMatchObject({ readers: null, suggestion: { kind: 'waiting' } })
  })
})

describe('shared stories', () => {
  test('count by what the role allows: no draft for readers of drafts, no figures for editors', async () => {
    const [owner, reader] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(owner)
    const draft = await createChapter(owner, story._id, { title: 'Secret' })
    const due = await createChapter(owner, story._id, { title: 'Due' })
    await schedule(owner, story._id, due._id)
    await comment(reader, story._id)
    await reader.call(`POST /content/${story._id}/bookmark`)

    const coAuthor = await createCollaborator(app, story, 'co-author')
    const all = await open(coAuthor)
    expect(countsOf(all)).toEqual({ comments: 1, bookmarks: 1 })
    expect(all.drafts.map(({ chapter }) => chapter._id)).toEqual([draft._id])
    expect(all.scheduledTotal).toBe(1)

    const beta = await createCollaborator(app, story, 'beta-reader')
    expect(await open(beta)).toMatchObject({ updates: [], drafts: [], scheduledTotal: 1 })

    const moderator = await createCollaborator(app, story, 'comment-moderator')
    const moderated = await open(moderator)
    expect(countsOf(moderated)).toEqual({ comments: 1 })
    expect(moderated).toMatchObject({ drafts: [], scheduled: [], scheduledTotal: 0 })
    expect(JSON.stringify(moderated)).not.toContain('Secret')
  })

  test('nothing of a mature story for a minor, of a deleted one, or after leaving it', async () => {
    const owner = await createMember(app)
    const story = await createStory(owner, { contentRating: 'mature' })
    await createChapter(owner, story._id)
    const born = new Date(Date.now() - 15 * 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const minor = await createMember(app, { dateOfBirth: born })
    await addCollaborator(app, story, 'co-author', minor)
    const adult = await createCollaborator(app, story, 'co-author')
    expect((await open(minor)).drafts).toEqual([])
    expect((await open(adult)).drafts).toHaveLength(1)
    await owner.call(`DELETE /content/${story._id}/collaborators/${adult.id}`)
    expect((await open(adult)).drafts).toEqual([])
    expect((await open(owner)).drafts).toHaveLength(1)
    await owner.call(`DELETE /content/${story._id}`)
    expect((await open(owner)).drafts).toEqual([])
  })
})
