import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openConnection } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { listener } from './events.ts'
import { createEvents, type EventsOptions } from './outbox.ts'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'test.written': { word: string }
    'test.unheard': { word: string }
  }
}

let database: TestDatabase
const started: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table words (word text not null, hearer text not null)`.execute(database.handle.db)
})
afterAll(() => database.drop())

beforeEach(async () => {
  await sql`truncate words, outbox_events, outbox_listeners, outbox_deliveries`.execute(database.handle.db)
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((events) => events.stop()))
})

function open(options: Partial<EventsOptions> = {}) {
  const metrics = createMetrics({ withProcess: false })
  const lines: string[] = []
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } })
  const events = createEvents({
    database: database.handle,
    log,
    metrics,
    retryDelayMs: () => 1,
    pollMs: 60_000,
    ...options,
  })
  started.push(events)
  return { events, metrics, lines }
}

const writes = (hearer: string) =>
  listener('test.written', hearer, async (event, tx) => {
    await sql`insert into words values (${event.payload.word}, ${hearer})`.execute(tx)
  })

async function heard(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select hearer || ' ' || word as line from words order by 1
  `.execute(database.handle.db)
  return rows.map(({ line }) => line)
}

const publish = (events: ReturnType<typeof open>['events'], ...words: string[]) =>
  database.handle.db.transaction().execute(async (tx) => {
    for (const word of words) await events.publish(tx, 'test.written', { word })
  })

async function statesOf(hearer: string): Promise<string[]> {
  const rows = await database.handle.db
    .selectFrom('outbox_deliveries')
    .select('state')
    .where('listener', '=', hearer)
    .execute()
  return rows.map(({ state }) => state)
}

test('every listener receives every event, with its id, name and time', async () => {
  const { events } = open()
  const received: unknown[] = []
  await events.start([
    writes('a'),
    listener('test.written', 'b', async (event) => void received.push(event)),
    listener('test.unheard', 'c', async (event) => void received.push(event)),
  ])
  await publish(events, 'ink', 'quill')
  await events.idle()
  expect(await heard()).toEqual(['a ink', 'a quill'])
  expect(received).toHaveLength(2)
  expect(received).toContainEqual({
    id: expect.any(String),
    name: 'test.written',
    payload: { word: 'ink' },
    createdAt: expect.any(Date),
  })
})

test('an event of a rolled-back transaction is never delivered', async () => {
  const { events } = open()
  await events.start([writes('a')])
  const failing = database.handle.db.transaction().execute(async (tx) => {
    await events.publish(tx, 'test.written', { word: 'lost' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await publish(events, 'kept')
  await events.idle()
  expect(await heard()).toEqual(['a kept'])
})

test('publishing outside a transaction is rejected', async () => {
  const { events } = open()
  const notATransaction = database.handle.db as unknown as Parameters<typeof events.publish>[0]
  await expect(events.publish(notATransaction, 'test.written', { word: 'x' })).rejects.toThrow('transaction')
})

test('a listener that fails is retried; its writes are rolled back, and others are not affected', async () => {
  const { events, metrics } = open()
  let tries = 0
  await events.start([
    writes('steady'),
    listener('test.written', 'shaky', async (event, tx) => {
      tries += 1
      await sql`insert into words values (${event.payload.word}, 'shaky')`.execute(tx)
      if (tries === 1) throw new Error('not today')
      if (tries === 2) await sql`select 1 / 0`.execute(tx)
    }),
  ])
  await publish(events, 'ink')
  await events.idle()
  expect(tries).toBe(3)
  expect(await heard()).toEqual(['shaky ink', 'steady ink'])
  const figures = await metrics.render()
  expect(figures).toContain('outbox_deliveries_total{listener="shaky",outcome="failed"} 2')
  expect(figures).toContain('outbox_deliveries_total{listener="shaky",outcome="delivered"} 1')
})

test('waiting for idle does not wait for the retry delay of a failed listener', async () => {
  const { events } = open({ retryDelayMs: () => 600_000 })
  let tries = 0
  await events.start([
    listener('test.written', 'shaky', async () => {
      tries += 1
      if (tries < 3) throw new Error('not today')
    }),
  ])
  await publish(events, 'ink')
  await events.idle()
  expect(tries).toBe(3)
  expect(await statesOf('shaky')).toEqual(['delivered'])
})

test('a write that is only rejected at commit counts as a failure of the listener', async () => {
  await sql`create table parents (id int primary key)`.execute(database.handle.db)
  await sql`create table children (parent int references parents deferrable initially deferred)`.execute(
    database.handle.db,
  )
  const { events } = open({ maxAttempts: 2 })
  await events.start([
    listener('test.written', 'orphan', async (_, tx) => {
      await sql`insert into children values (7)`.execute(tx)
    }),
  ])
  await publish(events, 'ink')
  await events.idle()
  expect(await statesOf('orphan')).toEqual(['dead'])
})

test('a process that dies between the work and the commit has done nothing; the next one does it once', async () => {
  const { events: first } = open()
  await first.start([])
  const dying = await openConnection(database.handle.connection, createLog({ level: 'silent' }))
  const { events: doomed } = open({ database: dying })
  const killed = Promise.withResolvers<void>()
  await doomed.start([
    listener('test.written', 'a', async (event, tx) => {
      await sql`insert into words values (${event.payload.word}, 'a')`.execute(tx)
      // What the database sees of a kill -9: the connection is lost in the middle of the transaction.
      await sql`select pg_terminate_backend(${(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid})`
        .execute(tx)
        .finally(() => killed.resolve())
    }),
  ])
  await publish(first, 'ink')
  await killed.promise
  await doomed.stop()
  await dying.close()
  expect(await heard()).toEqual([])
  expect(await statesOf('a')).toEqual(['pending'])

  const { events: second } = open()
  await second.start([writes('a')])
  await second.idle()
  expect(await heard()).toEqual(['a ink'])
})

test('two dispatchers share the work and deliver each event once', async () => {
  const nodes = [open(), open(), open()]
  const handledBy = [0, 0, 0]
  await Promise.all(
    nodes.map(({ events }, node) =>
      events.start([
        listener('test.written', 'a', async (event, tx) => {
          handledBy[node]! += 1
          await sql`insert into words values (${event.payload.word}, 'a')`.execute(tx)
        }),
      ]),
    ),
  )
  const words = Array.from({ length: 60 }, (_, index) => `word ${String(index).padStart(2, '0')}`)
  await Promise.all(words.map((word) => publish(nodes[0]!.events, word)))
  await Promise.all(nodes.map(({ events }) => events.idle()))
  expect(await heard()).toEqual(words.map((word) => `a ${word}`))
  expect(handledBy.reduce((sum, count) => sum + count)).toBe(60)
})

test('after the last attempt an event is marked as failed, once, with a log line and a metric', async () => {
  const { events, lines, metrics } = open({ maxAttempts: 3 })
  let tries = 0
  await events.start([
    listener('test.written', 'hopeless', async () => {
      tries += 1
      throw new Error('never')
    }),
  ])
  await publish(events, 'ink')
  await events.idle()
  expect(tries).toBe(3)
  expect(await statesOf('hopeless')).toEqual(['dead'])
  expect(lines.filter((line) => line.includes('event listener failed, no retries left'))).toHaveLength(1)
  expect(await metrics.render()).toContain('outbox_deliveries_total{listener="hopeless",outcome="dead"} 1')
})

test('a process without listeners creates deliveries for the registered ones', async () => {
  const { events: node } = open()
  await node.start([writes('a')])
  const { events: command } = open()
  await publish(command, 'from a command')
  await node.idle()
  expect(await heard()).toEqual(['a from a command'])
})

test('a listener that is added later only receives later events', async () => {
  const { events: first } = open()
  await first.start([writes('a')])
  await publish(first, 'before')
  await first.idle()
  const { events: second } = open()
  await second.start([writes('late')])
  await publish(first, 'after')
  await Promise.all([first.idle(), second.idle()])
  expect(await heard()).toEqual(['a after', 'a before', 'late after'])
})

test('the poll finds events that no notification announced', async () => {
  const { events } = open({ pollMs: 10 })
  await events.start([writes('a')])
  // Without the notification, as if the message was lost.
  await sql`with event as (
      insert into outbox_events (id, name, payload)
      values (gen_random_uuid(), 'test.written', '{"word": "quiet"}') returning id
    ) insert into outbox_deliveries (event_id, listener) select id, 'a' from event`.execute(
    database.handle.db,
  )
  await expect.poll(heard).toEqual(['a quiet'])
})

test('two listeners of one name are rejected', async () => {
  const { events } = open()
  await expect(events.start([writes('a'), writes('a')])).rejects.toThrow('Two listeners are named a')
})

test('old events are deleted once they are delivered; pending and recent ones stay', async () => {
  const { events } = open({ maxAttempts: 1 })
  await events.start([
    writes('a'),
    listener('test.unheard', 'b', async () => {
      throw new Error('never')
    }),
  ])
  await publish(events, 'old', 'fresh')
  await database.handle.db.transaction().execute((tx) => events.publish(tx, 'test.unheard', { word: 'dead' }))
  await events.idle()
  await sql`update outbox_events set created_at = now() - interval '8 days'
    where payload->>'word' in ('old', 'dead')`.execute(database.handle.db)
  await sql`insert into outbox_listeners values ('lost', 'test.written', now() - interval '31 days')`.execute(
    database.handle.db,
  )
  await publish(events, 'waits for the lost one')
  await sql`update outbox_events set created_at = now() - interval '9 days'
    where payload->>'word' = 'waits for the lost one'`.execute(database.handle.db)
  await events.idle()

  const thin = events.jobs.find(({ name }) => name === 'platform.thin-events')
  const signal = new AbortController().signal
  await thin!.handle({ id: '', data: {}, attempt: 1, setProgress: async () => {}, signal })
  const left = await database.handle.db.selectFrom('outbox_events').select('payload').execute()
  expect(left.map(({ payload }) => (payload as { word: string }).word).sort()).toEqual(['dead', 'fresh'])
  const known = await database.handle.db.selectFrom('outbox_listeners').select('name').execute()
  expect(known.map(({ name }) => name).sort()).toEqual(['a', 'b'])
})
