import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openConnection, openDatabase } from './database.ts'
import { isConnectionFailure } from './failures.ts'
import { retryOnDeadlock } from './retry-on-deadlock.ts'
import { announcePresence, requireAbsence } from './running-lock.ts'
import { anew } from './statements.ts'

const log = createLog({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const first = async <T>(query: { execute(db: TestDatabase['handle']['db']): Promise<{ rows: T[] }> }) =>
  (await query.execute(database.handle.db)).rows[0]

test('values have the right types', async () => {
  const row = await first(
    sql`select count(*) as count, date '2000-01-31' as day, timestamptz '2026-01-02 03:04:05+02' as time, ${'x'}::text as text`,
  )
  expect(row).toEqual({ count: 1, day: '2000-01-31', time: new Date('2026-01-02T01:04:05Z'), text: 'x' })
})

test('a number that JavaScript cannot represent is an error, not a wrong number', async () => {
  await expect(first(sql`select 9007199254740993::bigint as big`)).rejects.toThrow('beyond exact numbers')
  expect(await first(sql`select 9007199254740991::bigint as big`)).toEqual({ big: 9_007_199_254_740_991 })
})

test('the time zone of the session is UTC', async () => {
  expect(await first(sql`select current_setting('timezone') as zone`)).toEqual({ zone: 'UTC' })
})

test('a query is prepared by name and still works when the table changes', async () => {
  const single = await openConnection({ ...database.handle.connection, max: 1 }, log)
  const { db } = single
  await sql`create table shape (a integer)`.execute(db)
  await sql`insert into shape values (1)`.execute(db)
  const read = () => sql`select * from shape where a = ${1}`.execute(db)
  expect((await read()).rows).toEqual([{ a: 1 }])
  const { rows: prepared } = await single.pool.query(
    `select statement from pg_prepared_statements where statement like 'select * from shape%'`,
  )
  expect(prepared).toEqual([{ statement: 'select * from shape where a = $1' }])
  const { rows: before } = await single.pool.query('select count(*) from pg_prepared_statements')
  await sql`select count(*) from (${anew} select from shape where a = ${1}) found`.execute(db)
  expect((await single.pool.query('select count(*) from pg_prepared_statements')).rows).toEqual(before)

  await sql`alter table shape add column b integer default 2`.execute(db)
  expect((await read()).rows).toEqual([{ a: 1, b: 2 }])
  expect((await read()).rows).toEqual([{ a: 1, b: 2 }])
  await single.close()
})

test('a transaction is committed or rolled back as a whole', async () => {
  const { db } = database.handle
  await sql`create table whole (a integer)`.execute(db)
  const failing = db.transaction().execute(async (transaction) => {
    await sql`insert into whole values (1)`.execute(transaction)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.transaction().execute((transaction) => sql`insert into whole values (2)`.execute(transaction))
  expect((await sql`select a from whole`.execute(db)).rows).toEqual([{ a: 2 }])
})

test('a transaction with a failed statement cannot seem committed, even if the error was caught', async () => {
  const work = database.handle.db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
})

test('a lost connection fails the current query as a connection failure, and the next one works', async () => {
  const { db, pool } = database.handle
  const waiting = sql`select pg_sleep(60)`.execute(db)
  const outcome = waiting.then(
    () => null,
    (error: unknown) => error,
  )
  await expect.poll(() => terminateOthers(pool, 'pg_sleep')).toBe(1)
  expect(isConnectionFailure(await outcome)).toBe(true)
  expect(await first(sql`select 1 as one`)).toEqual({ one: 1 })
  expect(await database.handle.ping()).toBe(true)
})

async function terminateOthers(pool: pg.Pool, inQuery: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%' || $1 || '%'`,
    [inQuery],
  )
  return rowCount ?? 0
}

test('an error of the query itself is not a connection failure', async () => {
  const error = await first(sql`select nonsense`).catch((caught: unknown) => caught)
  expect(isConnectionFailure(error)).toBe(false)
})

test('messages arrive, also after the listening connection was lost', async () => {
  const { pool } = database.handle
  const heard: string[] = []
  let gaps = 0
  const stop = await database.handle.listen(
    'Some channel',
    (payload) => heard.push(payload),
    () => (gaps += 1),
  )
  const others: string[] = []
  const stopOthers = await database.handle.listen('Some channel', (payload) => others.push(payload))
  await pool.query(`select pg_notify('Some channel', 'one')`)
  await expect.poll(() => heard).toEqual(['one'])

  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fabula listener' and datname = current_database()`,
  )
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  await pool.query(`select pg_notify('Some channel', 'two')`)
  await expect.poll(() => heard).toEqual(['one', 'two'])

  await stop()
  await pool.query(`select pg_notify('Some channel', 'three')`)
  await expect.poll(() => others).toEqual(['one', 'two', 'three'])
  expect(heard).toEqual(['one', 'two'])
  await stopOthers()
})

test('a running site and a restore exclude each other', async () => {
  const site = await openConnection(database.handle.connection, log, { isPresent: true })
  const restore = new pg.Client(database.handle.connection)
  await restore.connect()
  await expect(requireAbsence(restore)).rejects.toThrow(
    'The site is running on this database. Stop it first.',
  )
  // Two nodes of one site do not.
  const node = await openConnection(database.handle.connection, log, { isPresent: true })
  await node.close()
  await site.close()
  await expect
    .poll(() =>
      requireAbsence(restore).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect(openConnection(database.handle.connection, log, { isPresent: true })).rejects.toThrow(
    'A restore is in progress on this database. Start again when it’s done.',
  )
  await restore.end()
  const later = new pg.Client(database.handle.connection)
  await later.connect()
  await announcePresence(later)
  await later.end()
})

test('an unreachable database is reported in one sentence without the password', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const opening = openDatabase(
    { databaseUrl: `postgres://someone:very-secret@127.0.0.1:${port}/site`, dataDir: '' },
    log,
  )
  await expect(opening).rejects.toThrow(
    `Can’t reach the database at 127.0.0.1:${port}/site: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
})

test('gives up on a server that accepts the connection but never responds', async () => {
  const server = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const handle = await openConnection({ host: '127.0.0.1', port, user: 'x' }, log)
  expect(await handle.ping()).toBe(false)
  await handle.close()
  await new Promise((resolve) => server.close(resolve))
})

test('rejects an old PostgreSQL with one sentence', async () => {
  await using old = await pretendOldServer()
  await expect(
    openDatabase({ databaseUrl: `postgres://x:y@127.0.0.1:${old.port}/site`, dataDir: '' }, log),
  ).rejects.toThrow(
    `The database at 127.0.0.1:${old.port}/site is PostgreSQL 14, but Fabula needs 15 or newer.`,
  )
})

/** Implements just enough of PostgreSQL's protocol to answer one query as version 14 would. */
async function pretendOldServer() {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const int32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value])
  const text = (value: string) => Buffer.from(`${value}\0`)
  const field = (name: string, type: number) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)])
  const value = (content: string) => Buffer.concat([int32(content.length), Buffer.from(content)])
  const ready = message('Z', Buffer.from('I'))
  const server = createServer((socket) => {
    let isGreeted = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (!isGreeted) {
        isGreeted = true
        socket.write(Buffer.concat([message('R', int32(0)), ready]))
      } else if (data.toString('latin1', 0, 1) === 'Q') {
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([int16(2), field('version', 23), field('encoding', 25)])),
            message('D', Buffer.concat([int16(2), value('140009'), value('UTF8')])),
            message('C', text('SELECT 1')),
            ready,
          ]),
        )
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a transaction that ends in a deadlock is repeated', async () => {
  const { db } = database.handle
  await sql`create table deadlock_test (id integer primary key, count integer not null)`.execute(db)
  await sql`insert into deadlock_test values (1, 0), (2, 0)`.execute(db)
  let attempts = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const countUp = (...ids: [number, number]) =>
    retryOnDeadlock(db, async (tx) => {
      const [first, second] = ids
      await sql`update deadlock_test set count = count + 1 where id = ${first}`.execute(tx)
      attempts += 1
      if (attempts === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`update deadlock_test set count = count + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([countUp(1, 2), countUp(2, 1)])
  expect(attempts).toBe(3)
  const { rows } = await sql`select count from deadlock_test order by id`.execute(db)
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
})
