import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createSerial } from '#test/reviews.ts'
import { addDays, horizonOf } from './periods.ts'
import { createPartition, dropPartitionsBefore, eraseReadersBefore } from './reading-events.store.ts'

let app: TestApp
let writer: Member
let storyId: string
let chapterIds: string[]
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
  const { story, chapters } = await createSerial(writer, 2)
  storyId = story._id
  chapterIds = chapters.map(({ _id }) => _id)
})
afterAll(() => app.close())

async function createReader(): Promise<Member> {
  const reader = await createMember(app)
  await reader.call('PUT /tracking/consent', { tracking: true })
  return reader
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const read = (fields: object = {}) => ({
  readId: newId(),
  storyId,
  chapterId: chapterIds[0],
  startedAt: minutesAgo(5),
  seconds: 60,
  depth: 40,
  source: 'home',
  ...fields,
})
const report = (reader: Member, reads: object[]) =>
  reader.call('POST /tracking/reading', { reads, device: 'phone', language: 'en' })
const eventsOf = ({ id }: Member) =>
  app.foundation.db.selectFrom('reading_events').selectAll().where('user_id', '=', id).execute()

test('a read is stored with its day, its chapter’s words and whether it is the last one', async () => {
  const reader = await createReader()
  const last = read({ chapterId: chapterIds[1], source: 'site', domain: 'example.org', wentOn: true })
  const response = await report(reader, [read(), last])
  expect(response.json()).toMatchObject({ counted: 2 })
  const [first, second] = await eventsOf(reader)
  expect(first).toMatchObject({ day: minutesAgo(5).slice(0, 10), words: 10, is_last: false, domain: null })
  expect(second).toMatchObject({ is_last: true, domain: 'example.org', went_on: true, device: 'phone' })
})

test('without consent, or with Do Not Track, nothing is stored', async () => {
  const silent = await createMember(app)
  expect((await report(silent, [read()])).statusCode).toBe(403)
  const reader = await createReader()
  const refused = await app.http.inject({
    method: 'POST',
    url: '/api/v1/tracking/reading',
    cookies: reader.cookies,
    headers: { dnt: '1' },
    payload: { reads: [read()], device: 'phone', language: 'en' },
  })
  expect(refused.statusCode).toBe(403)
  expect(await eventsOf(silent)).toEqual([])
  expect(await eventsOf(reader)).toEqual([])
})

test('writers do not count in their own stories, nor does what readers cannot open', async () => {
  await writer.call('PUT /tracking/consent', { tracking: true })
  expect((await report(writer, [read()])).json().counted).toBe(0)
  const other = await createMember(app)
  const { story, chapters } = await createSerial(other, 1, { visibility: 'private' })
  const reader = await createReader()
  const hidden = read({ storyId: story._id, chapterId: chapters[0]!._id })
  const foreign = read({ chapterId: chapters[0]!._id })
  const unknown = read({ storyId: newId() })
  expect((await report(reader, [hidden, foreign, unknown])).json().counted).toBe(0)
  expect(await eventsOf(reader)).toEqual([])
})

test('late reports count for 48 hours, and clocks that are wrong change nothing', async () => {
  const reader = await createReader()
  const hours = (count: number) => read({ startedAt: minutesAgo(count * 60) })
  const future = read({ startedAt: minutesAgo(-600), seconds: 5000 })
  expect((await report(reader, [hours(47), hours(49), future])).json().counted).toBe(2)
  const rows = await eventsOf(reader)
  for (const row of rows) expect(row.started_at.getTime()).toBeLessThanOrEqual(Date.now())
  expect(Math.min(...rows.map(({ seconds }) => seconds))).toBeLessThan(5)
})

test('a wrong report names every wrong field', async () => {
  const reader = await createReader()
  const response = await report(reader, [read({ depth: 101, source: 'moon', domain: 'not a domain' })])
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json().details.fields)).toEqual(
    expect.arrayContaining(['reads.0.depth', 'reads.0.source', 'reads.0.domain']),
  )
})

test('events older than 90 days are dropped with all that names their readers', async () => {
  const { db } = app.foundation
  const reader = await createReader()
  const horizon = horizonOf(new Date())
  const old = addDays(horizon, -1)
  await createPartition(db, old, horizon)
  await createPartition(db, old, horizon)
  await report(reader, [read()])
  const [event] = (await eventsOf(reader)) as [Awaited<ReturnType<typeof eventsOf>>[number]]
  await db
    .insertInto('reading_events')
    .values([{ ...event, day: old, started_at: new Date(`${old}T10:00:00Z`) }])
    .execute()
  await db
    .insertInto('analytics_readers')
    .values([{ story_id: storyId, user_id: reader.id, first_day: old, last_day: old, cohort_week: old }])
    .execute()
  await dropPartitionsBefore(db, horizon)
  await eraseReadersBefore(db, horizon)
  expect((await eventsOf(reader)).map(({ day }) => day)).toEqual([event.day])
  expect(
    await db.selectFrom('analytics_readers').where('user_id', '=', reader.id).selectAll().execute(),
  ).toEqual([])
})
