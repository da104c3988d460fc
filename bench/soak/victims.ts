// A server that is killed in the middle of its work and comes up again on the same data and the same port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { type RunningFabula, startFabula } from '../../scripts/start/fabula-process.ts'
import { createOwnDatabase } from '../../scripts/start/own-database.ts'

export type Victim = {
  url: string
  /** Null: the embedded one, in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  start(): Promise<void>
  /** Kills it as the kernel does, with or without the database beside it. Nobody gets to say goodbye. */
  kill(withDatabase: boolean): Promise<void>
  /** As it is meant to be. */
  stop(): Promise<void>
  /** The end of what it has said since it was started last. */
  lastWords(): string
}

const maxLastWords = 8000

export async function createVictim(dataDir: string): Promise<Victim> {
  const port = await findPort()
  // Where DATABASE_URL names one, its database outlives the server as the embedded one's files do.
  const database = await createOwnDatabase(process.env.DATABASE_URL)
  let running: RunningFabula | undefined

  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database?.url ?? null,
    dataDir,
    async start() {
      running = await startFabula({
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '0',
        ...(database && { DATABASE_URL: database.url }),
      })
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

/** None where the database is somebody else's. */
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
