// What is added up equals what the readers did, whatever happens in between.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, deleteMember, type Member } from '#test/members.ts'
import { createRandom } from '#test/random.ts'
import {
  computeTruth,
  type ModelRead,
  type ModelStory,
  reportsOf,
  simulateReads,
} from '#test/reading-model.ts'
import { readSums } from '#test/reading-sums.ts'
import { createSerial } from '#test/reviews.ts'
import { addDays, dayOf, weekOf } from './periods.ts'
import { insertEvents } from './reading-events.store.ts'
import { rollUp } from './roll-up.service.ts'

let app: TestApp
let readers: Member[]
const stories: ModelStory[] = []
let seed = 100

beforeAll(async () => {
  app = await createTestApp()
  const writer = await createMember(app)
  for (const count of [3, 6]) {
    const { story, chapters } = await createSerial(writer, count)
    stories.push({ id: story._id, chapterIds: chapters.map(({ _id }) => _id), wordsPerChapter: 2500 })
  }
  readers = await Promise.all(Array.from({ length: 60 }, () => createMember(app)))
})
afterAll(() => app.close())
beforeEach(async () => {
  seed += 1
  const { db } = app.foundation
  await sql`
    truncate reading_events, analytics_dirty_days, analytics_readers, analytics_reader_chapters, analytics_sums,
      analytics_reach, analytics_cohorts
  `.execute(db)
})

const from = addDays(weekOf(dayOf(new Date())), -28)
const simulate = () => simulateReads({ seed, stories, userIds: readers.map(({ id }) => id), from, days: 28 })
const roll = () => rollUp({ db: app.foundation.db, publicCounts: async () => ({}) })

async function report(reads: readonly ModelRead[], count = 7): Promise<void> {
  const reports = reportsOf(reads, stories, createRandom(seed))
  const size = Math.ceil(reports.length / count)
  for (let at = 0; at < reports.length; at += size)
    await insertEvents(app.foundation.db, reports.slice(at, at + size))
}

async function expectTruth(reads: readonly ModelRead[]): Promise<void> {
  for (const story of stories)
    expect(await readSums(app.foundation.db, story.id)).toEqual(computeTruth(reads, story))
}

test('the sums are the truth, and stay the same when they are computed again', async () => {
  const reads = simulate()
  await report(reads)
  await roll()
  await expectTruth(reads)
  await sql`
    insert into analytics_dirty_days (story_id, day) select distinct story_id, day from reading_events
  `.execute(app.foundation.db)
  await roll()
  await expectTruth(reads)
})

test('one reader cannot count more openings or hours than a day has', async () => {
  const [honest] = simulate()
  const story = stories[0]!
  const flood = Array.from({ length: 300 }, (_, at): ModelRead => ({
    ...honest!,
    storyId: story.id,
    chapter: at % 3,
    readId: newId(),
    startedAt: new Date(Date.parse(`${from}T00:00:00Z`) + at * 1000),
    seconds: 21_600,
    depth: 100,
  }))
  await report(flood)
  await roll()
  const { days } = await readSums(app.foundation.db, story.id)
  expect(days.get(`${from} story `)).toMatchObject({ reads: 60, readers: 1, seconds: 86_400 })
})

test('events may arrive in any order and between roll-ups', async () => {
  const reads = createRandom(seed).shuffle(simulate())
  const size = Math.ceil(reads.length / 6)
  for (let at = 0; at < reads.length; at += size) {
    await report(reads.slice(at, at + size), 2)
    await roll()
  }
  await expectTruth(reads)
})

test('events are reported while others are added up', async () => {
  const reads = simulate()
  let isReported = false
  const rolling = (async () => {
    while (!isReported) await roll()
  })()
  await Promise.all([report(reads.slice(0, 40)), report(reads.slice(40))])
  isReported = true
  await rolling
  await roll()
  await expectTruth(reads)
})

test('a roll-up whose connection is cut at any moment is repeated without a difference', async () => {
  const { db } = app.foundation
  const reads = simulate()
  await report(reads)
  const random = createRandom(seed)
  let cuts = 0
  const cutting = (async () => {
    while (cuts < 8) {
      const { rows } = await sql<{ pid: number }>`
        select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')
            and query like '%analytics_%' and random() < 0.3
        ) rolling
      `.execute(db)
      cuts += rows.length
    }
  })()
  while (cuts < 8) {
    await sql`
      insert into analytics_dirty_days (story_id, day) select distinct story_id, day from reading_events
    `
      .execute(db)
      .catch(() => undefined)
    await roll().catch(() => undefined)
    if (random.chance(0.5)) await roll().catch(() => undefined)
  }
  await cutting.catch(() => undefined)
  await sql`
    insert into analytics_dirty_days (story_id, day) select distinct story_id, day from reading_events
  `.execute(db)
  await roll()
  await expectTruth(reads)
})

test('who withdraws consent or deletes the account is taken out, and nobody else', async () => {
  const { db, events } = app.foundation
  const [withdrawing, deleting] = await Promise.all([createMember(app), createMember(app)])
  const reads = simulateReads({
    seed,
    stories,
    userIds: [...readers.map(({ id }) => id), withdrawing.id, deleting.id],
    from,
    days: 28,
  })
  await report(reads)
  await roll()
  await expectTruth(reads)
  await withdrawing.call('PUT /tracking/consent', { tracking: false })
  await deleteMember(app, deleting.id)
  await db.transaction().execute((tx) => events.publish(tx, 'account.erased', { userId: deleting.id }))
  await events.idle()
  await roll()
  await expectTruth(reads.filter(({ userId }) => userId !== withdrawing.id && userId !== deleting.id))
  for (const table of ['reading_events', 'analytics_readers', 'analytics_reader_chapters'] as const) {
    const left = await db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', 'in', [withdrawing.id, deleting.id])
      .execute()
    expect(left).toEqual([])
  }
})
