// Programs of the machine that a cluster needs; on Debian and Ubuntu, root installs what is missing.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { plainEnvironment } from '../start/fabula-process.ts'

const debianPackages = {
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
  varnishd: 'varnish varnish-modules',
} as const
export type ProgramName = keyof typeof debianPackages

export function findProgram(name: ProgramName): string {
  const found = findOnMachine(name) ?? (install(debianPackages[name]) ? findOnMachine(name) : undefined)
  if (found) return found
  throw new Error(
    `A cluster needs ${name}. Install it, for example by: apt-get install ${debianPackages[name]}`,
  )
}

function findOnMachine(name: string): string | undefined {
  // Services are often not in the path of users.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function install(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stderr.write(`Installing ${name}\n`)
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  run('update')
  return run('install', '-y', '--no-install-recommends', ...name.split(' ')).status === 0
}

export type Program = { stop(): Promise<void> }

/** Rejects with what it printed if it ends before `isReady`. */
export async function startProgram(
  path: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
): Promise<Program> {
  const child = spawn(path, args, { env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(error.message))
      resolve()
    })
    child.on('close', () => resolve())
  })
  while (!(await isReady())) {
    const next = new Promise<'next'>((resolve) => setTimeout(resolve, 50, 'next'))
    if ((await Promise.race([ended, next])) === 'next') continue
    throw new Error(`${path} did not start:\n${Buffer.concat(output).toString('utf8')}`)
  }
  return { stop: () => stop(child, ended) }
}

function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  return ended
}

/** Another program may take it in the meantime; none did in our tests. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
