// One PostgreSQL for a whole test run, with a migrated template that every test file's own database is copied from.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { adminRole } from '#platform/db/embedded/cluster.ts'
import { isAlive, isPostmaster, readLockFile, waitUntilGone } from '#platform/db/embedded/postmaster.ts'
import { startEmbedded } from '#platform/db/embedded/server.ts'
import { ensureSiteDatabase, siteRole } from '#platform/db/embedded/site-database.ts'
import { checkExternal } from '#platform/db/external.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'

export type TestServer = {
  /** May create and drop databases. */
  admin: pg.ClientConfig
  /** What the code under test connects as; the database's name is added. */
  user: pg.ClientConfig
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const log = createLog({ level: 'warn' })
let cleanUp: () => Promise<void> = async () => {}

export async function setup(project: TestProject): Promise<void> {
  const databaseUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  const server = databaseUrl ? await useExternal(databaseUrl) : await useEmbedded()
  const template = `fabula_template_${randomBytes(6).toString('hex')}`
  const owner = server.user.user ? ` owner ${pg.escapeIdentifier(server.user.user)}` : ''
  await runAsAdmin(server.admin, `create database ${template}${owner}`)
  cleanUp = async () => {
    await runAsAdmin(server.admin, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  await migrate({ connection: { ...server.user, database: template } }, log)
  project.provide('testServer', { admin: server.admin, user: server.user, template })
}

export async function teardown(): Promise<void> {
  await cleanUp()
}

type RunningServer = Omit<TestServer, 'template'> & { stop(): Promise<void> }

const folderPrefix = 'fabula-test-'

async function useEmbedded(): Promise<RunningServer> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  // What a test writes need not outlive the machine.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const server = await startEmbedded(dataDir, log, { settings }).catch(async (error) => {
    await remove()
    throw error
  })
  await ensureSiteDatabase(server)
  return {
    admin: server.connect(adminRole, 'postgres'),
    user: server.connect(siteRole, ''),
    async stop() {
      await server.stop()
      await remove()
    },
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
  // As settings, not as an address: the database's name is replaced below.
  const { user, password, host, port, database, ssl } = new pg.Client({ connectionString: databaseUrl })
  const connection = { user, password: password ?? undefined, host, port, ssl, options: '-c timezone=UTC' }
  return { admin: { ...connection, database }, user: connection, stop: async () => {} }
}

async function runAsAdmin(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
