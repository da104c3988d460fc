// Scheduled chapters of users whom moderators restrict, suspend or ban.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeIdentity } from '#areas/users/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished } from '#test/stories.ts'
import { chapterJobs } from './chapters.jobs.ts'
import { publishDueJobName } from './chapters.job-names.ts'
import { cancelSchedulesOf, publishDue } from './publishing.service.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await shareTestApp()
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const limit = (user: Member, kind: 'restricted' | 'suspended' | 'banned') =>
  admin.call(`POST /admin/people/${user.id}/suspend`, {
    kind,
    ...(kind !== 'banned' && { until: inDays(7).toISOString() }),
    ruleId: 6,
    explanation: 'Floods.',
  })
const reinstate = (user: Member) =>
  admin.call(`POST /admin/people/${user.id}/reinstate`, { reason: 'A mistake' })

async function schedule(writer: Member, storyId?: string) {
  const story = storyId ?? (await createPublished(writer)).story._id
  const { _id } = await createChapter(writer, story)
  const path = `/content/${story}/chapters/${_id}`
  const response = await writer.call(`POST ${path}/publish`, { publishAt: inDays(1).toISOString() })
  expect(response.statusCode, response.body).toBe(200)
  return { storyId: story, chapterId: _id, path }
}
const makeDue = (chapterId: string) =>
  app.foundation.db
    .updateTable('chapters')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('id', '=', chapterId)
    .execute()
const statusOf = async (chapterId: string) =>
  (
    await app.foundation.db
      .selectFrom('chapters')
      .select(['status', 'publish_at', 'scheduled_by'])
      .where('id', '=', chapterId)
      .executeTakeFirstOrThrow()
  ).status
const runJob = () =>
  chapterJobs(app.foundation)
    .find(({ name }) => name === publishDueJobName)!
    .handle({
      id: 'test',
      data: {} as never,
      attempt: 1,
      setProgress: async () => {},
      signal: new AbortController().signal,
    })

test('a chapter that is due in the moment of a suspension waits until it ends', async () => {
  const { db } = app.foundation
  const writer = await createMember(app)
  const { storyId, chapterId } = await schedule(writer)
  await makeDue(chapterId)
  const suspension = { kind: 'suspended', until: inDays(7), ruleId: 6, explanation: 'Floods.' } as const
  let publishing: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await changeIdentity(tx, writer.id, { standing: suspension })
    // Already listed as due: the suspension is not committed yet.
    publishing = publishDue(app.foundation, storyId, chapterId)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
    })
  })
  await publishing
  expect(await statusOf(chapterId)).toBe('scheduled')
  await runJob()
  expect(await statusOf(chapterId)).toBe('scheduled')
  await db
    .updateTable('users')
    .set({ standing_until: new Date(Date.now() - 1000) })
    .where('id', '=', writer.id)
    .execute()
  await runJob()
  expect(await statusOf(chapterId)).toBe('published')
})

test.each(['restricted', 'suspended'] as const)(
  'published before or waiting, whichever of publishing and a limit (%s) comes first',
  async (kind) => {
    const writer = await createMember(app)
    const { storyId, chapterId } = await schedule(writer)
    await makeDue(chapterId)
    const [limited] = await Promise.all([
      limit(writer, kind),
      publishDue(app.foundation, storyId, chapterId),
      publishDue(app.foundation, storyId, chapterId),
    ])
    expect(limited.statusCode, limited.body).toBe(200)
    const status = await statusOf(chapterId)
    expect(['published', 'scheduled']).toContain(status)
    await publishDue(app.foundation, storyId, chapterId)
    expect(await statusOf(chapterId)).toBe(status)
    await reinstate(writer)
    await publishDue(app.foundation, storyId, chapterId)
    expect(await statusOf(chapterId)).toBe('published')
  },
)

test('a ban turns what the user scheduled into drafts, and leaves what co-authors scheduled', async () => {
  const writer = await createMember(app)
  const own = await schedule(writer)
  const { story } = await createPublished(await createMember(app))
  const coAuthor = await createCollaborator(app, story, 'co-author')
  const shared = await createPublished(writer)
  const partner = await createCollaborator(app, shared.story, 'co-author')
  const ofPartner = await schedule(partner, shared.story._id)
  const inOther = await schedule(coAuthor, story._id)
  expect((await limit(writer, 'banned')).statusCode).toBe(200)
  expect((await limit(coAuthor, 'banned')).statusCode).toBe(200)
  await app.foundation.events.idle()

  // The author still sees it in the editor, as a draft.
  expect((await writer.call(`GET ${own.path}`)).json().chapter).toMatchObject({
    status: 'draft',
    publishAt: null,
  })
  expect(await statusOf(inOther.chapterId)).toBe('draft')
  expect(await statusOf(ofPartner.chapterId)).toBe('scheduled')
  expect(await statusOf(shared.chapter._id)).toBe('published')
  const { notifications } = (await writer.call('GET /notifications')).json()
  expect(notifications).toContainEqual(
    expect.objectContaining({
      type: 'schedule_failed',
      message: expect.stringContaining('the account that scheduled it can’t publish anymore'),
    }),
  )
  // Ending the ban does not publish it.
  await reinstate(writer)
  await makeDue(own.chapterId)
  await publishDue(app.foundation, own.storyId, own.chapterId)
  expect(await statusOf(own.chapterId)).toBe('draft')
})

test('a ban that is over when its event arrives cancels nothing', async () => {
  const writer = await createMember(app)
  const { chapterId } = await schedule(writer)
  await app.foundation.db.transaction().execute((tx) => cancelSchedulesOf(app.foundation, tx, writer.id))
  expect(await statusOf(chapterId)).toBe('scheduled')
})

test('a chapter that waits for a verified email no longer does after a ban', async () => {
  const writer = await createMember(app, { isEmailVerified: false })
  const { story } = (
    await writer.call('POST /content', {
      title: 'First',
      contentRating: 'everyone',
      aiUse: 'none',
      genreIds: ['0190a000-0000-7000-8000-000000000200'],
    })
  ).json()
  const { _id } = await createChapter(writer, story._id)
  const path = `POST /content/${story._id}/chapters/${_id}/publish-when-verified`
  expect((await writer.call(path, {})).statusCode).toBe(200)
  await limit(writer, 'banned')
  await app.foundation.events.idle()
  const row = await app.foundation.db
    .selectFrom('chapters')
    .select('publish_when_verified')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(row.publish_when_verified).toBeNull()
})
