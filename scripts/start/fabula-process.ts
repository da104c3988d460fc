// Runs Fabula as a separate process and waits for its URL: for journeys, benchmarks and tests of starting.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createOwnDatabase } from './own-database.ts'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')
const server = join(root, 'apps/server/src/main.ts')
/** As `npm start` sets it. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
}

/** For tests that open pages: the demo's splash would cover each of them. */
export const withoutAnnouncements = ['--demo-without=announcements']
/** For tests that need users and nothing else: the rest takes half a minute to load. */
export const onlyDemoAccounts = ['--demo-only=accounts']

const readyLine = /is ready at (https?:\/\/\S+)/

export type Ended = {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  /** Its output on standard error only. */
  complaint: string
}

export type RunningProcess = {
  pid: number
  /** The origin, without a trailing slash. */
  url: string
  output: () => string
  ended: Promise<Ended>
}

export type RunningFabula = RunningProcess & {
  dataDir: string
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  stop(): Promise<Ended>
}

/**
 * A server with the built pages, and its own data that is deleted when it stops (unless DATA_DIR or DATABASE_URL is
 * set).
 */
export async function startFabula(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningFabula> {
  const ownFolder = mkdtempSync(join(tmpdir(), 'fabula-run-'))
  const dataDir = environment.DATA_DIR ?? ownFolder
  const database = environment.DATABASE_URL ? null : await createOwnDatabase(process.env.DATABASE_URL)
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', server, ...args], {
    cwd: root,
    env: {
      ...plainEnvironment(),
      ...(database && { DATABASE_URL: database.url }),
      ...productionEnvironment,
      PORT: '0',
      // One process is the least work; what several do together has its own tests.
      WORKERS: '1',
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const cleanUp = async () => {
    await database?.drop()
    rmSync(ownFolder, { recursive: true, force: true })
  }
  try {
    const running = await waitUntilReady(child)
    const stop = async () => {
      const ended = await stopProcess(child, running.ended)
      await cleanUp()
      return ended
    }
    return { ...running, dataDir, databaseUrl: database?.url ?? null, stop }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Resolves with the URL that the program prints; rejects with all its output if it exits before. */
export async function waitUntilReady(child: ChildProcess, patience = 540_000): Promise<RunningProcess> {
  const { output, ended } = observe(child)
  const ready = new Promise<string>((resolve) => {
    const look = () => {
      const address = readyLine.exec(output())?.[1]
      if (address) resolve(new URL(address).origin)
    }
    child.stdout?.on('data', look)
  })
  const url = await Promise.race([ready, ended, timeOut(patience)])
  if (typeof url === 'string') return { pid: child.pid ?? 0, url, output, ended }
  child.kill('SIGKILL')
  throw new Error(`Fabula did not start:\n${output()}`)
}

/** Collects a program's output and its exit code. */
export function observe(child: ChildProcess): { output: () => string; ended: Promise<Ended> } {
  const all: Buffer[] = []
  const complaints: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => all.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => {
    all.push(chunk)
    complaints.push(chunk)
  })
  const output = () => Buffer.concat(all).toString('utf8')
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    const complaint = Buffer.concat(complaints).toString('utf8')
    return { code, signal, output: output(), complaint }
  })
  return { output, ended }
}

async function stopProcess(child: ChildProcess, ended: Promise<Ended>): Promise<Ended> {
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended, timeOut(20_000)])
  if (inTime) return inTime
  child.kill('SIGKILL')
  return ended
}

function timeOut(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null).unref())
}

/** What any program needs, without settings that happen to be set where the tests run. */
export function plainEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'USER', 'SystemRoot', 'APPDATA', 'LOCALAPPDATA']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
