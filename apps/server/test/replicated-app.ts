// Two nodes on an embedded server of their own, which a streaming replica follows.
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { openConnection } from '#platform/db/database.ts'
import { adminRole } from '#platform/db/embedded/cluster.ts'
import { readLockFile } from '#platform/db/embedded/postmaster.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/server.ts'
import { ensureSiteDatabase, siteDatabase, siteRole } from '#platform/db/embedded/site-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { buildApp, type WebOptions } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { startPlatformOn } from '#src/start-platform.ts'
import { urlOf } from './database-url.ts'
import { signalServer } from './frozen-database.ts'

/** Test data need not survive a crash of the machine; but a commit must be flushed before it is answered. */
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' }
const log = createLog({ level: 'silent' })

export async function createReplicatedApp(web: WebOptions) {
  const home = await mkdtemp(join(tmpdir(), 'fabula-replica-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(home, 0o711)
  const [primaryFolder, replicaFolder] = [join(home, 'primary'), join(home, 'replica')]
  await prepare(primaryFolder)
  // A copy of a stopped server is as good as a base backup.
  await cp(primaryFolder, replicaFolder, { recursive: true })
  await chmod(join(replicaFolder, 'postgres'), 0o700)
  await writeFile(join(replicaFolder, 'postgres', 'standby.signal'), '')
  const primary = await startEmbedded(primaryFolder, log, { settings })
  const { host, port } = primary.connect(adminRole, 'postgres')
  const replica = await startEmbedded(replicaFolder, log, {
    settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${adminRole}` },
  })

  async function startNode() {
    const handle = await openConnection(primary.connect(siteRole, siteDatabase), log, {
      isPresent: true,
      readUrl: urlOf(replica.connect(siteRole, siteDatabase)),
    })
    const config = readConfig({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DATA_DIR: join(home, 'files') })
    const platform = await startPlatformOn(handle, config, log)
    const app = await buildApp(platform, web)
    await app.startWork()
    await app.http.ready()
    await vi.waitUntil(() => handle.replica!.isUsable(), { timeout: 20_000 })
    return {
      ...platform,
      http: app.http,
      replica: handle.replica!,
      async close() {
        await app.http.close()
        await app.stopWork()
        await platform.stop()
      },
    }
  }

  const nodes = [await startNode(), await startNode()] as const
  return {
    nodes,
    primary,
    replica,
    /** Changes arrive at the replica, but nobody sees them there. */
    async pauseReplay() {
      await runAsAdmin(replica, 'select pg_wal_replay_pause()')
      const state = () => runAsAdmin(replica, 'select pg_get_wal_replay_pause_state() as state')
      await vi.waitUntil(async () => (await state())[0]?.state === 'paused', { timeout: 20_000 })
    },
    resumeReplay: () => runAsAdmin(replica, 'select pg_wal_replay_resume()'),
    promoteReplica: () => runAsAdmin(replica, 'select pg_promote()'),
    async signalReplica(signal: NodeJS.Signals) {
      await signalServer((await readLockFile(join(replicaFolder, 'postgres')))!.pid, signal)
    },
    async close() {
      for (const node of nodes) await node.close()
      await replica.stop()
      await primary.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export type ReplicatedApp = Awaited<ReturnType<typeof createReplicatedApp>>

async function prepare(folder: string): Promise<void> {
  const server = await startEmbedded(folder, log, { settings })
  try {
    await ensureSiteDatabase(server)
    await migrate({ connection: server.connect(siteRole, siteDatabase) }, log)
  } finally {
    await server.stop()
  }
}

async function runAsAdmin(server: EmbeddedServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connect(adminRole, 'postgres'))
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
