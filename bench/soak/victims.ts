// A server that is killed in the middle of its work and restarted on the same data and the same port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { onlyDemoAccounts, type RunningFabula, startFabula } from '../../scripts/start/fabula-process.ts'
import { createOwnDatabase } from '../../scripts/start/own-database.ts'

export type Victim = {
  url: string
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  start(): Promise<void>
  /** Sends SIGKILL, with or without its database: no process can shut down cleanly. */
  kill(withDatabase: boolean): Promise<void>
  /** Shuts down cleanly. */
  stop(): Promise<void>
  /** The end of its output since the last start. */
  lastWords(): string
}

const maxLastWords = 8000

export async function createVictim(dataDir: string): Promise<Victim> {
  const port = await findPort()
  // If DATABASE_URL is set, its database outlives the server like the files of the embedded one do.
  const database = await createOwnDatabase(process.env.DATABASE_URL)
  let running: RunningFabula | undefined

  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database?.url ?? null,
    dataDir,
    async start() {
      running = await startFabula(
        {
          DATA_DIR: dataDir,
          PORT: String(port),
          LOG_LEVEL: 'error',
          RATE_LIMIT_SCALE: '0',
          ...(database && { DATABASE_URL: database.url }),
        },
        onlyDemoAccounts,
      )
    },
    async kill(withDatabase) {
      const pids = [running!.pid, ...(withDatabase ? findPostmaster(dataDir) : [])]
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await running!.ended
      await running!.stop()
    },
    async stop() {
      await running?.stop()
      await database?.drop()
    },
    lastWords: () => running?.output().slice(-maxLastWords) ?? '',
  }
}

/** None for an external database. */
function findPostmaster(dataDir: string): number[] {
  try {
    return [Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)]
  } catch {
    return []
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
