import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migrations.ts'

const log = createLog({ level: 'silent' })
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true })
})
afterEach(() => database.drop())

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function migration(version: number, sql: string): Migration {
  const name = `${String(version).padStart(4, '0')}-test`
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const first = migration(1, 'create table one (id integer); insert into one values (1);')
const second = migration(2, 'create table two (id integer);')

const listTables = async () => {
  const { rows } = await database.handle.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('applies what is missing, in order, once', async () => {
  expect(await migrate(database.handle, log, [first])).toBe(1)
  expect(await migrate(database.handle, log, [first, second])).toBe(1)
  expect(await migrate(database.handle, log, [first, second])).toBe(0)
  expect(await listTables()).toEqual(['one', 'schema_migrations', 'two'])
})

test('several nodes that start at once apply each file once', async () => {
  const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(database.handle, log, [first, second])))
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  const { rows } = await database.handle.pool.query('select count(*) as rows from one')
  expect(rows).toEqual([{ rows: 1 }])
})

test('a file that fails is rolled back and stops the rest', async () => {
  const broken = migration(2, 'create table half (id integer); select nonsense;')
  const third = migration(3, 'create table three (id integer);')
  await expect(migrate(database.handle, log, [first, broken, third])).rejects.toThrow(
    'The migration 0002-test failed: column "nonsense" does not exist.',
  )
  expect(await listTables()).toEqual(['one', 'schema_migrations'])
  expect(await migrate(database.handle, log, [first, second, third])).toBe(2)
})

test('rejects an applied file that was changed', async () => {
  await migrate(database.handle, log, [first])
  await expect(
    migrate(database.handle, log, [migration(1, 'create table other (id integer);')]),
  ).rejects.toThrow(
    'The migration 0001-test was changed after it was applied. Restore it and add a new one instead.',
  )
})

test('rejects a database that is newer than the code', async () => {
  await migrate(database.handle, log, [first, second])
  await expect(migrate(database.handle, log, [first])).rejects.toThrow(
    'The database is newer than this Fabula (0002-test): update Fabula, or restore an older backup.',
  )
})

test('rejects a number below the last applied one', async () => {
  const third = migration(3, 'select 1;')
  await migrate(database.handle, log, [first, third])
  await expect(migrate(database.handle, log, [first, second, third])).rejects.toThrow(
    'The migration 0002-test comes before migrations that are already applied. Give it a new number.',
  )
})

test('waits for a table in use by the old version without blocking others for long', async () => {
  await migrate(database.handle, log, [first])
  const reader = await database.handle.pool.connect()
  await reader.query('begin; select * from one')
  const altering = migrate(database.handle, log, [
    first,
    migration(2, 'alter table one add column more integer;'),
  ])
  const countWaiting = () =>
    database.handle.pool
      .query("select from pg_locks where not granted and relation = 'one'::regclass")
      .then(({ rowCount }) => rowCount)
  await expect.poll(countWaiting).toBe(1)
  // Waits behind the ALTER until that times out: then the reader gets through, and the ALTER tries again.
  await expect(database.handle.pool.query('select * from one')).resolves.toBeDefined()
  await reader.query('commit')
  reader.release()
  expect(await altering).toBe(1)
})

test('files are read in order, whatever their line endings', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'select 2;\r\nselect 3;\r\n')
  await writeFile(join(folder, '0001-first.sql'), 'select 1;')
  const read = await readMigrations(folder)
  expect(read.map(({ version, name }) => ({ version, name }))).toEqual([
    { version: 1, name: '0001-first' },
    { version: 2, name: '0002-second' },
  ])
  expect(read[1]?.checksum).toBe(createHash('sha256').update('select 2;\nselect 3;\n').digest('hex'))

  await writeFile(join(folder, '0002-again.sql'), 'select 4;')
  await expect(readMigrations(folder)).rejects.toThrow(
    'The migrations 0002-again and 0002-second have the same number.',
  )
  await rm(join(folder, '0002-again.sql'))
  await writeFile(join(folder, 'notes.sql'), 'select 5;')
  await expect(readMigrations(folder)).rejects.toThrow(
    'The migration notes.sql must be named like 0001-what-it-does.sql.',
  )
})
