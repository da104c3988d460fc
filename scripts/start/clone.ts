// A copy of the project as after cloning: no build, no data, no git; in a folder with a space.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { type Ended, observe, plainEnvironment } from './fabula-process.ts'

const root = resolve(import.meta.dirname, '../..')
const notCloned = new Set([
  'node_modules',
  'build',
  '.data',
  '.cache',
  '.git',
  '.react-router',
  'output',
  'results',
])

export type Clone = {
  folder: string
  start(environment?: Record<string, string>, args?: string[]): ChildProcess
  startToEnd(environment: Record<string, string>): Promise<Ended>
  remove(): void
}

export function makeClone({ hasPackages }: { hasPackages: boolean }): Clone {
  const home = mkdtempSync(join(tmpdir(), 'fabula-clone-'))
  // Many home folders are private; PostgreSQL, which does not run as root, must cope.
  chmodSync(home, 0o700)
  const folder = join(home, 'a folder of stories')
  cpSync(root, folder, { recursive: true, filter: (source) => !notCloned.has(basename(source)) })
  if (hasPackages) linkPackages(folder)
  const start = (environment: Record<string, string> = {}, args: string[] = []) =>
    spawn('npm', ['start', '--', ...args], {
      cwd: folder,
      env: { ...plainEnvironment(), PATH: machinePath(), PORT: '0', WORKERS: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    folder,
    start,
    startToEnd: (environment) => observe(start(environment)).ended,
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Hard links if the disk supports them: a third of a second instead of an install of minutes. */
export function linkPackages(folder: string): void {
  const { status } = spawnSync('cp', ['-al', join(root, 'node_modules'), folder])
  if (status !== 0)
    cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
}

/** Without the Node 24 that the test itself may run on: a clone starts with the machine's Node. */
function machinePath(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':')
}

/** Processes that still run in a folder or were started with a path in it (Linux). */
export function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const place = readlinkSync(`/proc/${pid}/cwd`)
        return command.includes(folder) || place.startsWith(folder) ? [`${pid} ${command}`] : []
      } catch {
        return []
      }
    })
}
