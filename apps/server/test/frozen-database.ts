// The whole server on its own PostgreSQL, which can be frozen, killed and restarted, and run out of connections.
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isApiError } from '@fabula/contracts/api-error'
import type { PageRequest } from '@fabula/contracts/pages'
import pg from 'pg'
import { createContext, RouterContextProvider } from 'react-router'
import { buildApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { startPlatformOn } from '#src/start-platform.ts'
import { openConnection } from '#platform/db/database.ts'
import { adminRole } from '#platform/db/embedded/cluster.ts'
import { readLockFile } from '#platform/db/embedded/postmaster.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/server.ts'
import { ensureSiteDatabase, siteDatabase, siteRole } from '#platform/db/embedded/site-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import type { WebBuild } from '#platform/pages/web-build.ts'

/** Test data need not survive a crash of the machine. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const pageContext = createContext<PageRequest>()

/** A minimal web app. Like the real one, it renders an API error with its status. */
const smallWeb: WebBuild = {
  module: {
    createPageContext(page) {
      const context = new RouterContextProvider()
      context.set(pageContext, page)
      return context
    },
    cacheablePages: [{ path: /^\/public\//, query: [] }],
  },
  async handle(request, context) {
    const page = context.get(pageContext)
    const answer = (status: number, text: string) =>
      new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    try {
      if (page.failure) return answer(500, page.failure.code)
      if (request.method === 'POST') {
        const form = new URLSearchParams(await request.text())
        await page.api('POST /auth/login', {
          body: { emailOrUsername: form.get('name') ?? '', password: form.get('password') ?? '' },
        })
      }
      const { stories } = await page.api('GET /content/stories', {})
      return answer(200, `${stories.length} stories`)
    } catch (error) {
      return isApiError(error) ? answer(error.status, error.body.code) : answer(500, 'unknown')
    }
  },
}

/** `parent`: the folder for its data. */
export async function createAppOnOwnDatabase({ parent = tmpdir() }: { parent?: string } = {}) {
  const log = createLog({ level: 'silent' })
  const dataDir = await mkdtemp(join(parent, 'fabula-frozen-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dataDir, 0o711)
  let server: EmbeddedServer = await startEmbedded(dataDir, log, { settings })
  await ensureSiteDatabase(server)
  const handle = await openConnection(server.connect(siteRole, siteDatabase), log, { isPresent: true })
  await migrate(handle, log)
  const config = readConfig({ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const standing = await startPlatformOn(handle, config, log)
  const app = await buildApp(standing, { web: async () => smallWeb, serveFiles: async () => {} })
  await app.startWork()
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const postgresFolder = join(dataDir, 'postgres')

  const signalAll = async (signal: NodeJS.Signals) =>
    signalServer((await readLockFile(postgresFolder))!.pid, signal)

  /** As an operator would, past the server's own connections. */
  async function administer(statement: string): Promise<void> {
    const client = new pg.Client(server.connect(adminRole, siteDatabase))
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  return {
    ...standing,
    http: app.http,
    address,
    async refuseConnections() {
      await administer(`alter role ${siteRole} connection limit 0`)
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${siteRole}'`)
    },
    allowConnections: () => administer(`alter role ${siteRole} connection limit -1`),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    kill: () => signalAll('SIGKILL'),
    endDatabase: () => server.stop(),
    async beginDatabase() {
      server = await startEmbedded(dataDir, log, { settings })
    },
    async close() {
      await app.http.close()
      await app.stopWork()
      await standing.stop()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type FrozenApp = Awaited<ReturnType<typeof createAppOnOwnDatabase>>

/** The postmaster and all processes of its server. */
export async function signalServer(postmaster: number, signal: NodeJS.Signals): Promise<void> {
  // Frozen first, so that it can neither start nor lose a backend meanwhile.
  process.kill(postmaster, 'SIGSTOP')
  for (const pid of [...(await listChildren(postmaster)), postmaster]) process.kill(pid, signal)
}

async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    pids.map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') })),
  )
  // After the name, which may contain anything, come the state and the parent.
  return stats
    .filter(({ stat }) => stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(parent))
    .map(({ pid }) => Number(pid))
}
