import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openConnection } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Migration, readMigrations } from '#platform/db/migrations.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage, type Storage } from '#platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { writeBackup } from './backup.ts'
import { listTables, quote } from './catalog.ts'
import { restoreBackup } from './restore.ts'

const log = createLog({ level: 'silent' })
const warn = vi.fn()

// Everything that makes loading rows hard: cycles, triggers that would count twice, columns that cannot be written.
const awkward = makeMigration(
  9001,
  `create type "Mood" as enum ('calm', 'wild');
   create table "Odd name" (
     id bigint generated always as identity primary key,
     parent bigint references "Odd name",
     favourite integer,
     "Mood" "Mood",
     words text[],
     body text,
     doubled text generated always as (coalesce(body, '') || coalesce(body, '')) stored,
     bytes bytea, facts jsonb, day date, moment timestamptz, span interval, price numeric, ratio float8, is_so boolean
   );
   create table favourites (id serial primary key, of bigint not null references "Odd name");
   alter table "Odd name" add foreign key (favourite) references favourites;
   create table tally (count integer not null);
   insert into tally values (0);
   create function add_up() returns trigger language plpgsql as 'begin update tally set count = count + 1; return new; end';
   create trigger counting after insert on favourites for each row execute function add_up();
   create materialized view summary as select count(*) as rows from "Odd name";`,
)

function makeMigration(version: number, sql: string): Migration {
  return { version, name: `${version}-test`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

let folder: string
let source: TestDatabase
let sourceFiles: Storage
let known: Migration[]
let backup: string
/** What the backup must restore; later tests write more into the source. */
let backedUp: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-backup-'))
  known = [...(await readMigrations()), awkward]
  source = await createTestDatabase()
  const { handle } = source
  await migrate(handle, log, known)
  // More than one part of the archive can hold.
  await handle.pool.query(
    `insert into "Odd name" (parent, "Mood", words, body, bytes, facts, day, moment, span, price, ratio, is_so)
     select case when i > 1 then i - 1 end, 'wild', array['a,b', null, '"', E'\\\\'], repeat(E'tab\\t line\\n back\\\\slash \\\\. N ü 🦊 ', 200),
       '\\x00ff0a5c', '{"a": [1, null, "\\u00e9"]}', '2000-02-29', '2026-01-02 03:04:05.678901+05:30', '1 mon -3 days 00:00:01.5',
       123456789.000100, 0.1::float8 + 0.2::float8, i % 2 = 0
     from generate_series(1, 700) i`,
  )
  await handle.pool.query(`insert into "Odd name" (body) values (null), ('')`)
  await handle.pool.query(`insert into favourites (of) select id from "Odd name" limit 3`)
  await handle.pool.query(`update "Odd name" set favourite = 2 where id = 7`)
  await queueJobs()
  sourceFiles = createStorage({ dataDir: join(folder, 'source'), s3Url: null })
  await sourceFiles.put('images/one/large.webp', randomBytes(300_000), { contentType: 'image/webp' })
  await sourceFiles.put('images/one/empty.txt', Buffer.alloc(0), { contentType: 'text/plain' })
  backup = join(folder, 'whole.tar.gz')
  await writeBackup({ database: handle, storage: sourceFiles }, backup)
  backedUp = await readContents(handle.pool)
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

async function queueJobs(): Promise<void> {
  const boss = new PgBoss({ ...source.handle.connection, schema: 'pgboss' } as ConstructorParameters<
    typeof PgBoss
  >[0])
  await boss.start()
  await boss.createQueue('plain')
  await boss.createQueue('apart', { partition: true })
  for (const name of ['plain', 'apart']) await boss.send(name, { hello: name }, { startAfter: '2099-01-01' })
  await boss.stop({ graceful: false })
}

/** A hash of each table's rows, in any order. */
async function readContents(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  const contents: Record<string, string> = {}
  await client.query(`set datestyle = iso; set timezone = utc`)
  // Differs by design: jobs of a queue with its own table end up in the common one.
  const except = `- 'partition' - 'table_name'`
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(coalesce(string_agg(row, e'\\n' order by row collate "C"), '')) as hash
       from (select (to_jsonb(t) ${except})::text as row from ${quote(table)} t) rows`,
    )
    contents[quote(table)] = rows[0]!.hash
  }
  client.release()
  return contents
}

async function withEmpty(work: (target: TestDatabase, storage: Storage) => Promise<void>): Promise<void> {
  const target = await createTestDatabase({ isEmpty: true })
  const dataDir = await mkdtemp(join(folder, 'target-'))
  try {
    await work(target, createStorage({ dataDir, s3Url: null }))
  } finally {
    await target.drop()
  }
}

const restore = (
  target: TestDatabase,
  storage: Storage,
  options: Partial<Parameters<typeof restoreBackup>[1]> = {},
) => restoreBackup({ database: target.handle, storage }, { file: backup, warn, known, ...options })

// Restored once, then inspected, written to, drained of its jobs, and finally replaced, because a restore takes
// seconds.
describe('an empty database', () => {
  let target: TestDatabase
  let storage: Storage
  let result: Awaited<ReturnType<typeof restore>>

  beforeAll(async () => {
    target = await createTestDatabase({ isEmpty: true })
    storage = createStorage({ dataDir: await mkdtemp(join(folder, 'target-')), s3Url: null })
    result = await restore(target, storage)
  })
  afterAll(() => target.drop())

  test('receives every row, file, sequence and job', async () => {
    expect(result.files).toBe(2)
    const contents = await readContents(target.handle.pool)
    expect(contents).toEqual(backedUp)
    expect(Object.keys(contents)).toEqual(
      expect.arrayContaining(['"public"."Odd name"', '"pgboss"."job"', '"public"."users"']),
    )

    for (const key of ['images/one/large.webp', 'images/one/empty.txt']) {
      expect(await storage.get(key)).toEqual(await sourceFiles.get(key))
    }
    const file = await storage.getStream('images/one/large.webp')
    file?.stream.destroy()
    expect(file?.contentType).toBe('image/webp')
    expect(warn).not.toHaveBeenCalled()
  })

  test('works afterward: sequences continue, constraints and triggers hold, the view has its rows', async () => {
    const { pool } = target.handle
    const read = async (sql: string) => (await pool.query(sql)).rows[0]
    expect(await read('select count from tally')).toEqual({ count: 3 })
    expect(await read('select rows from summary')).toEqual({ rows: 702 })
    expect(await read(`insert into "Odd name" (body) values ('next') returning id, doubled`)).toEqual({
      id: 703,
      doubled: 'nextnext',
    })
    expect(await read('insert into favourites (of) values (703) returning id')).toEqual({ id: 4 })
    expect(await read('select count from tally')).toEqual({ count: 4 })
    await expect(pool.query('insert into favourites (of) values (99999)')).rejects.toMatchObject({
      code: '23503',
    })
    expect(await migrate(target.handle, log, known)).toBe(0)
  })

  test('continues with the jobs that were waiting', async () => {
    await target.handle.pool.query(`update pgboss.job set start_after = now()`)
    const boss = new PgBoss({ ...target.handle.connection, schema: 'pgboss' } as ConstructorParameters<
      typeof PgBoss
    >[0])
    await boss.start()
    for (const name of ['plain', 'apart']) {
      const [job] = await boss.fetch<{ hello: string }>(name)
      expect(job?.data).toEqual({ hello: name })
    }
    await boss.stop({ graceful: false })
  })

  test('is replaced, including types, functions and the job queue, only on explicit request', async () => {
    await storage.put('images/old/large.webp', Buffer.from('old'), { contentType: 'image/webp' })
    await target.handle.pool.query(`create view something as select 1 as one`)
    await expect(restore(target, storage)).rejects.toThrow(
      'This database isn’t empty. Choose an empty one, or add --replace to drop everything in it.',
    )
    await restore(target, storage, { isReplacing: true })
    expect(await readContents(target.handle.pool)).toEqual(backedUp)
    expect(await storage.get('images/old/large.webp')).toBeUndefined()
  })
})

describe('rejects with one sentence', () => {
  test('a backup of a newer version, or of a different history', () =>
    withEmpty(async (target, storage) => {
      await expect(restore(target, storage, { known: known.slice(0, -1) })).rejects.toThrow(
        'This backup was made by a newer Fabula (9001-test): update Fabula first.',
      )
      const changed = [...known.slice(0, -1), { ...awkward, checksum: 'other' }]
      await expect(restore(target, storage, { known: changed })).rejects.toThrow(
        'This backup was made with a different version of the migration 9001-test, so it can’t be restored here.',
      )
    }))

  test("another application's database, even with --replace", () =>
    withEmpty(async (target, storage) => {
      await target.handle.pool.query('create table theirs (id integer)')
      await expect(restore(target, storage, { isReplacing: true })).rejects.toThrow(
        'This database has tables that don’t belong to Fabula. Choose an empty one.',
      )
    }))

  test('a running site, though backing it up works', async () => {
    const site = await openConnection(source.handle.connection, log, { isPresent: true })
    await expect(restore(source, sourceFiles, { isReplacing: true })).rejects.toThrow(
      'The site is running on this database. Stop it first.',
    )
    const second = join(folder, 'while-running.tar.gz')
    expect(await writeBackup({ database: source.handle, storage: sourceFiles }, second)).toMatchObject({
      files: 2,
    })
    await site.close()
  })

  test('a file that exists, and a folder that does not', async () => {
    const write = (file: string) => writeBackup({ database: source.handle, storage: sourceFiles }, file)
    await expect(write(backup)).rejects.toThrow(`${backup} already exists. Choose another name.`)
    await expect(write(join(folder, 'no', 'such'))).rejects.toThrow(
      `Can’t create a file in ${join(folder, 'no')}: ENOENT.`,
    )
  })

  const damages: Record<string, (tar: Buffer) => Buffer> = {
    'cut off': (tar) => gzipSync(tar.subarray(0, tar.length / 2)),
    'cut off in its compression': (tar) => gzipSync(tar).subarray(0, 100_000),
    'without its end': (tar) => gzipSync(tar.subarray(0, tar.lastIndexOf('manifest.json'))),
    'with a changed row': (tar) => gzipSync(replaceOnce(tar, 'tab\\t line', 'tab\\t lime')),
    'with a changed file': (tar) => gzipSync(replaceOnce(tar, 'image/webp', 'image/html')),
    'no backup at all': () => Buffer.from('hello'),
    empty: () => Buffer.alloc(0),
  }
  test.each(Object.keys(damages))('a damaged file: %s', (kind) =>
    withEmpty(async (target, storage) => {
      const file = join(folder, 'damaged.tar.gz')
      await writeFile(file, damages[kind]!(gunzipSync(await readFile(backup))))
      await expect(restore(target, storage, { file })).rejects.toThrow(
        /(isn’t a complete Fabula backup|damaged)\. Nothing was changed\.$/,
      )
      expect(await readContents(target.handle.pool)).toEqual({})
      expect(await storage.get('images/one/large.webp')).toBeUndefined()
    }),
  )
})

function replaceOnce(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(0)
  const changed = Buffer.from(bytes)
  changed.write(to, at)
  return changed
}

test('rows written during the backup are in it completely or not at all, and it is migrated after the restore', async () => {
  const file = join(folder, 'consistent.tar.gz')
  const { pool } = source.handle
  let isWriting = true
  const writing = (async () => {
    for (let i = 0; isWriting; i += 1) {
      // The first table of the backup and a later one, in one transaction.
      await pool.query(
        `with made as (insert into "Odd name" (body) values ('pair') returning id) insert into favourites (of) select id from made`,
      )
    }
  })()
  await writeBackup({ database: source.handle, storage: sourceFiles }, file)
  isWriting = false
  await writing
  const later = makeMigration(9002, `alter table tally add column note text not null default 'later'`)
  await withEmpty(async (target, storage) => {
    await restore(target, storage, { file, known: [...known, later] })
    const { rows } = await target.handle.pool.query(
      `select (select count(*) from "Odd name" where body = 'pair') as left, (select count(*) from favourites) - 3 as right`,
    )
    expect(rows[0].left).toBe(rows[0].right)
    expect(await migrate(target.handle, log, [...known, later])).toBe(1)
    expect((await target.handle.pool.query('select note from tally')).rows).toEqual([{ note: 'later' }])
  })
})

test('only the owner can read the file', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
})

describe('an external PostgreSQL', async () => {
  const url = process.env.TEST_EXTERNAL_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  const answers = await admin.connect().then(
    () => true,
    () => false,
  )
  if (!answers)
    console.log(
      `Skipped: no PostgreSQL answers at ${new URL(url).host}, so the restore into one was not tried.`,
    )
  afterAll(() => admin.end())

  test.runIf(answers)('receives a backup of the embedded one, without superuser rights', async () => {
    const name = `fabula_restore_${randomBytes(6).toString('hex')}`
    await admin.query(`create role ${name} login password 'x'`)
    await admin.query(`create database ${name} owner ${name} encoding utf8 template template0`)
    const target = new URL(url)
    target.username = name
    target.password = 'x'
    target.pathname = name
    const handle = await openConnection({ connectionString: target.href, options: '-c timezone=UTC' }, log)
    try {
      const storage = createStorage({ dataDir: await mkdtemp(join(folder, 'target-')), s3Url: null })
      await restoreBackup({ database: handle, storage }, { file: backup, warn, known })
      expect(await readContents(handle.pool)).toEqual(backedUp)
      // And back again.
      const again = join(folder, 'back-again.tar.gz')
      await writeBackup({ database: handle, storage }, again)
      await withEmpty(async (third, thirdFiles) => {
        await restore(third, thirdFiles, { file: again })
        expect(await readContents(third.handle.pool)).toEqual(backedUp)
      })
    } finally {
      await handle.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
    }
  })
})
