// One PostgreSQL for a whole test run, with a migrated template that test databases are copied from.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openConnection } from '#platform/db/database.ts'
import { adminRole } from '#platform/db/embedded/cluster.ts'
import { isAlive, isPostmaster, readLockFile, waitUntilGone } from '#platform/db/embedded/postmaster.ts'
import { startEmbedded } from '#platform/db/embedded/server.ts'
import { ensureSiteDatabase, siteRole } from '#platform/db/embedded/site-database.ts'
import { checkExternal } from '#platform/db/external.ts'
import { migrate } from '#platform/db/migrate.ts'
import { prepareIndexes } from '#platform/jobs/queue.admin.store.ts'
import { createLog } from '#platform/log/log.ts'
import { buildApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { startPlatformOn } from '#src/start-platform.ts'

export type TestServer = {
  /** May create and drop databases. */
  admin: pg.ClientConfig
  /** What the code under test connects as; the database's name is added. */
  user: pg.ClientConfig
  template: string
  /** For files of tests; removed after the run. */
  folder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const log = createLog({ level: 'warn' })
/** Runs in reverse order. */
const cleanUps: (() => Promise<unknown>)[] = []

export async function setup(project: TestProject): Promise<void> {
  const databaseUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  await sweepAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  try {
    const server = databaseUrl ? await useExternal(databaseUrl) : await useEmbedded(folder)
    cleanUps.push(server.stop)
    const template = `fabula_test_${randomBytes(6).toString('hex')}`
    const owner = server.user.user ? ` owner ${pg.escapeIdentifier(server.user.user)}` : ''
    await runAsAdmin(server.admin, `create database ${template}${owner}`)
    cleanUps.push(() => dropDatabases(server.admin, template))
    await prepareTemplate({ ...server.user, database: template }, folder)
    project.provide('testServer', { admin: server.admin, user: server.user, template, folder })
  } catch (error) {
    await teardown()
    throw error
  }
}

/** With the tables and queues of all jobs, which the server on each copy would otherwise create. */
async function prepareTemplate(connection: pg.PoolConfig, dataDir: string): Promise<void> {
  await migrate({ connection }, log)
  const database = await openConnection(connection, log)
  const platform = await startPlatformOn(database, readConfig({ DATA_DIR: dataDir }), log)
  const { db, jobs } = platform.foundation
  const { http, areas } = await buildApp(platform)
  await jobs.connect([...platform.jobs, ...areas.flatMap((area) => area.jobs ?? [])])
  await prepareIndexes(db)
  await jobs.stop()
  await http.close()
  // Every copy creates its own, like every site.
  await db.deleteFrom('platform_secrets').execute()
  await platform.stop()
}

export async function teardown(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}

/** The template, and the copies that were left open until the end. */
async function dropDatabases(admin: pg.ClientConfig, template: string): Promise<void> {
  const { rows } = await runAsAdmin<{ name: string }>(
    admin,
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { name } of rows) await runAsAdmin(admin, `drop database if exists ${name} with (force)`)
}

type RunningServer = Omit<TestServer, 'template' | 'folder'> & { stop(): Promise<void> }

const folderPrefix = 'fabula-test-'

async function useEmbedded(dataDir: string): Promise<RunningServer> {
  // Test data need not survive a crash of the machine.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
  }
  const server = await startEmbedded(dataDir, log, { settings })
  await ensureSiteDatabase(server)
  return {
    admin: server.connect(adminRole, 'postgres'),
    user: server.connect(siteRole, ''),
    stop: () => server.stop(),
  }
}

/** A test run that was killed could not stop its server. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const runner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]
    if (!runner || isAlive(Number(runner))) continue
    const dataDir = join(tmpdir(), name)
    const folder = join(dataDir, 'postgres')
    const left = await readLockFile(folder)
    if (left && (await isPostmaster(left.pid, folder))) {
      process.kill(left.pid, 'SIGQUIT')
      await waitUntilGone(left.pid, folder, 10_000)
    }
    await rm(dataDir, { recursive: true, force: true }).catch(() => {})
  }
}

async function useExternal(databaseUrl: string): Promise<RunningServer> {
  await checkExternal(databaseUrl)
  // As separate settings instead of a URL, because the database's name is replaced below.
  const { user, password, host, port, database, ssl } = new pg.Client({ connectionString: databaseUrl })
  const connection = { user, password: password ?? undefined, host, port, ssl, options: '-c timezone=UTC' }
  return { admin: { ...connection, database }, user: connection, stop: async () => {} }
}

async function runAsAdmin<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<pg.QueryResult<T>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query<T>(sql)
  } finally {
    await client.end()
  }
}
