import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { defineJob, type JobDefinition, type Jobs, type RunningJob } from './jobs.ts'
import { createJobs, type JobsOptions } from './queue.ts'

let database: TestDatabase
const started: Jobs[] = []
const metrics = createMetrics({ withProcess: false })
const log = createLog({ level: 'silent' })
const word = z.strictObject({ word: z.string() })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let heard: string[]
beforeEach(() => {
  heard = []
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
})

async function start(definitions: JobDefinition[], options: Partial<JobsOptions> = {}) {
  const jobs = createJobs({ database: database.handle, log, metrics, ...options })
  started.push(jobs)
  await jobs.start(definitions)
  return jobs
}

async function connect(definitions: JobDefinition[]) {
  const jobs = createJobs({ database: database.handle, log, metrics })
  started.push(jobs)
  await jobs.connect(definitions)
  return jobs
}

/** A unique name for each test, because the queue remembers previous jobs. */
function hears(name: string, more: Partial<JobDefinition<{ word: string }>> = {}) {
  return defineJob({
    name,
    schema: word,
    retryDelaySeconds: 0,
    async handle({ data }: RunningJob<{ word: string }>) {
      heard.push(data.word)
    },
    ...more,
  })
}

const inTransaction = <T>(
  work: Parameters<ReturnType<typeof database.handle.db.transaction>['execute']>[0],
) => database.handle.db.transaction().execute(work) as Promise<T>

test('runs what was queued, many at once and in one transaction', async () => {
  const jobs = await start([hears('test.many', { concurrency: 3 })])
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`)
  await inTransaction(async (tx) => {
    for (const one of words) await jobs.enqueue(tx, 'test.many', { word: one })
  })
  await jobs.enqueue(database.handle.db, 'test.many', { word: 'alone' })
  await jobs.idle()
  expect(heard.sort()).toEqual([...words, 'alone'].sort())
})

test('a job of a rolled-back transaction never runs, and no job starts before the commit', async () => {
  const jobs = await start([hears('test.rolled')])
  const failing = inTransaction(async (tx) => {
    await jobs.enqueue(tx, 'test.rolled', { word: 'lost' }, { ownerId: newId() })
    await jobs.idle()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await inTransaction(async (tx) => {
    await jobs.enqueue(tx, 'test.rolled', { word: 'kept' })
    await jobs.idle()
    expect(heard).toEqual([])
  })
  await jobs.idle()
  expect(heard).toEqual(['kept'])
  const { rows } = await sql`select 1 from tracked_jobs where name = 'test.rolled'`.execute(
    database.handle.db,
  )
  expect(rows).toEqual([])
})

test('a failed job is retried and knows its attempt', async () => {
  const attempts: number[] = []
  const jobs = await start([
    hears('test.shaky', {
      async handle({ attempt }) {
        attempts.push(attempt)
        if (attempt < 3) throw new Error('not yet')
      },
    }),
  ])
  await jobs.enqueue(database.handle.db, 'test.shaky', { word: 'x' })
  await jobs.idle()
  expect(attempts).toEqual([1, 2, 3])
})

test('after the last attempt onFailed is called, with the data and the reason', async () => {
  const failures: unknown[] = []
  const jobs = await start([
    hears('test.hopeless', {
      retryLimit: 1,
      async handle() {
        heard.push('tried')
        throw new Error('never')
      },
      async onFailed(job, error) {
        failures.push({ ...job, error })
      },
    }),
  ])
  const ownerId = newId()
  const id = await jobs.enqueue(database.handle.db, 'test.hopeless', { word: 'x' }, { ownerId })
  await jobs.idle()
  expect(heard).toEqual(['tried', 'tried'])
  expect(failures).toEqual([
    { id, data: { word: 'x' }, error: expect.objectContaining({ message: 'never' }) },
  ])
  expect(await jobs.find(id, ownerId)).toMatchObject({ state: 'failed' })
})

test('data is validated when it is queued', async () => {
  const jobs = await start([hears('test.checked')])
  await expect(jobs.enqueue(database.handle.db, 'test.checked', { wrong: 1 })).rejects.toThrow()
  await expect(jobs.enqueue(database.handle.db, 'test.unknown', { word: 'x' })).rejects.toThrow(
    'test.unknown',
  )
})

test('only its owner can follow a job from queued to done', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const jobs = await start([
    hears('test.followed', {
      async handle({ setProgress }) {
        await setProgress(0.4)
        reached.resolve()
        await goOn.promise
      },
    }),
  ])
  const ownerId = newId()
  let id = ''
  await inTransaction(async (tx) => {
    id = await jobs.enqueue(
      tx,
      'test.followed',
      { word: 'x' },
      { ownerId, runAt: new Date(Date.now() + 1e9) },
    )
  })
  expect(await jobs.find(id, ownerId)).toEqual({
    _id: id,
    state: 'queued',
    progress: 0,
    createdAt: expect.stringMatching(/Z$/),
  })
  await sql`update pgboss.job set start_after = now() where id = ${id}`.execute(database.handle.db)
  const done = jobs.idle()
  await reached.promise
  expect(await jobs.find(id, ownerId)).toMatchObject({ state: 'running', progress: expect.closeTo(0.4) })
  goOn.resolve()
  await done
  expect(await jobs.find(id, ownerId)).toMatchObject({ state: 'done', progress: 1 })
  expect(await jobs.find(id, newId())).toBeUndefined()
  expect(await jobs.find(newId(), ownerId)).toBeUndefined()
})

test('at most one job per key waits, and the sooner time wins', async () => {
  const jobs = await start([hears('test.keyed')])
  const { db } = database.handle
  const later = new Date(Date.now() + 1e9)
  const first = await jobs.enqueue(db, 'test.keyed', { word: 'first' }, { key: 'story-1', runAt: later })
  const second = await jobs.enqueue(db, 'test.keyed', { word: 'second' }, { key: 'story-1', runAt: later })
  const other = await jobs.enqueue(db, 'test.keyed', { word: 'other' }, { key: 'story-2', runAt: later })
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  await jobs.idle()
  expect(heard).toEqual([])
  expect(await jobs.enqueue(db, 'test.keyed', { word: 'third' }, { key: 'story-1' })).toBe(first)
  await jobs.idle()
  expect(heard).toEqual(['first'])
  expect(await jobs.enqueue(db, 'test.keyed', { word: 'fourth' }, { key: 'story-1' })).not.toBe(first)
  await jobs.idle()
  expect(heard).toEqual(['first', 'fourth'])
})

test('a waiting job does not start before the transaction that relies on it has ended', async () => {
  await sql`create table facts (word text)`.execute(database.handle.db)
  const ranOther = Promise.withResolvers<void>()
  const definition = hears('test.held', {
    async handle({ data }) {
      const { rows } = await sql`select 1 from facts`.execute(database.handle.db)
      heard.push(`${data.word} sees ${rows.length}`)
      if (data.word === 'other') ranOther.resolve()
    },
  })
  const first = await start([definition])
  started.length = 0
  await first.stop()
  // Knows the queue but runs nothing, so the first job is due and waits.
  const idler = await connect([])
  const waiting = await idler.enqueue(database.handle.db, 'test.held', { word: 'held' }, { key: 'k' })
  await inTransaction(async (tx) => {
    await sql`insert into facts values ('new')`.execute(tx)
    expect(await idler.enqueue(tx, 'test.held', { word: 'unused' }, { key: 'k' })).toBe(waiting)
    await idler.enqueue(database.handle.db, 'test.held', { word: 'other' })
    await start([definition])
    // The newer job ran, so the older one was skipped.
    await ranOther.promise
    expect(heard).toEqual(['other sees 0'])
  })
  await started.at(-1)!.idle()
  expect(heard).toEqual(['other sees 0', 'held sees 1'])
})

test('a command enqueues jobs for the site and does not touch its schedules', async () => {
  const nightly = defineJob({
    name: 'test.kept-schedule',
    schema: z.object({}),
    schedule: '1 2 * * *',
    async handle() {},
  })
  const site = await start([hears('test.commanded'), nightly])
  const command = await connect([hears('test.commanded')])
  await command.enqueue(database.handle.db, 'test.commanded', { word: 'from a command' })
  await site.idle()
  expect(heard).toEqual(['from a command'])
  const { rows } = await sql`select name from pgboss.schedule where name = 'test.kept-schedule'`.execute(
    database.handle.db,
  )
  expect(rows).toHaveLength(1)
})

test('enqueuing before the start is rejected with a clear message', async () => {
  const jobs = createJobs({ database: database.handle, log, metrics })
  await expect(jobs.enqueue(database.handle.db, 'test.early', {})).rejects.toThrow(
    'neither started nor connected',
  )
  await jobs.stop()
})

test('two nodes run each job once', async () => {
  const nodes = [await start([hears('test.shared')]), await start([hears('test.shared')])]
  await inTransaction(async (tx) => {
    for (let index = 0; index < 20; index++)
      await nodes[0]!.enqueue(tx, 'test.shared', { word: String(index) })
  })
  await Promise.all(nodes.map((jobs) => jobs.idle()))
  expect(heard).toHaveLength(20)
  expect(new Set(heard).size).toBe(20)
})

test('a schedule runs on time, and is removed with its job', async () => {
  const clock = new TestClock('2030-03-01T03:16:30Z')
  const ran = Promise.withResolvers<void>()
  const nightly = defineJob({
    name: 'test.nightly',
    schema: z.object({}),
    schedule: '17 3 * * *',
    async handle() {
      heard.push(new Date(clock.now()).toISOString().slice(0, 16))
      ran.resolve()
    },
  })
  const jobs = await start([nightly], { clock })
  for (let minute = 0; minute < 3; minute++) await clock.tick(60_000)
  await ran.promise
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatch(/^2030-03-01T03:1[789]/)
  started.length = 0
  await jobs.stop()
  await start([])
  const { rows } = await sql`select name from pgboss.schedule where name = 'test.nightly'`.execute(
    database.handle.db,
  )
  expect(rows).toEqual([])
})

test('stopping lets a running job finish', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const jobs = await start([
    hears('test.finishing', {
      async handle() {
        reached.resolve()
        await goOn.promise
        heard.push('finished')
      },
    }),
  ])
  await jobs.enqueue(database.handle.db, 'test.finishing', { word: 'x' })
  await reached.promise
  const stopped = jobs.stop()
  goOn.resolve()
  await stopped
  started.length = 0
  expect(heard).toEqual(['finished'])
})

test('stopping aborts a job that does not end, and the next node retries it', async () => {
  const reached = Promise.withResolvers<void>()
  const failures = Promise.withResolvers<void>()
  const jobs = await start(
    [
      hears('test.stuck', {
        async handle({ signal }) {
          reached.resolve()
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve())
          })
          failures.resolve()
        },
      }),
    ],
    { stopWithinMs: 1 },
  )
  await jobs.enqueue(database.handle.db, 'test.stuck', { word: 'again' })
  await reached.promise
  await jobs.stop()
  await failures.promise
  started.length = 0
  const next = await start([hears('test.stuck')])
  await next.idle()
  expect(heard).toEqual(['again'])
})

test('a failed job runs once more when several transactions retry it at once', async () => {
  const jobs = await start([
    hears('test.retried', {
      retryLimit: 0,
      async handle({ attempt }) {
        heard.push(`attempt ${attempt}`)
        if (attempt === 1) throw new Error('not yet')
      },
    }),
  ])
  const id = await jobs.enqueue(database.handle.db, 'test.retried', { word: 'x' })
  await jobs.idle()
  expect(await jobs.admin.list({ state: 'failed', name: 'test.retried', offset: 0, limit: 9 })).toMatchObject(
    [{ id, state: 'failed', error: 'not yet' }],
  )
  const before = await Promise.all(
    Array.from({ length: 4 }, () => inTransaction<{ state: string }>((tx) => jobs.admin.retry(tx, id))),
  )
  expect(before.filter(({ state }) => state === 'failed')).toHaveLength(1)
  await jobs.idle()
  expect(heard).toEqual(['attempt 1', 'attempt 2'])
})

test('a job that became due without a notification runs at the next look', async () => {
  const ran = Promise.withResolvers<void>()
  const jobs = await start([
    hears('test.unannounced', {
      async handle({ data }) {
        heard.push(data.word)
        ran.resolve()
      },
    }),
  ])
  const { db } = database.handle
  const later = new Date(Date.now() + 1e9)
  await jobs.enqueue(db, 'test.unannounced', { word: 'now due' }, { runAt: later })
  await sql`update pgboss.job set start_after = now() where name = 'test.unannounced'`.execute(db)
  // Nothing else wakes the worker for a minute.
  await ran.promise
  expect(heard).toEqual(['now due'])
})
