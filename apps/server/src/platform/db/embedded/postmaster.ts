// PostgreSQL's own process: its lock file, whether it is alive, and how it is started and stopped.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, open, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ServerUser } from './run-as-user.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** Where clients connect: a folder with its socket, or (Windows) a loopback port. */
export type Address = { host: string; port: number }
export type LockFile = Address & { pid: number }

export async function readLockFile(folder: string): Promise<LockFile | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, listensOn] = text.split('\n').map((line) => line.trim())
  if (!pid || !Number.isInteger(Number(pid))) return null
  return { pid: Number(pid), host: socketFolder || listensOn || folder, port: Number(port) || 5432 }
}

/** Whether that process is a PostgreSQL on this very folder, and not an unrelated one that reused the pid. */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    // A postmaster's working directory is its data folder.
    const [program, workingFolder] = await Promise.all(
      ['exe', 'cwd'].map((name) => readlink(`/proc/${pid}/${name}`).catch(() => '')),
    )
    return basename(program ?? '').startsWith('postgres') && workingFolder === folder
  }
  if (process.platform === 'win32') return true
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.includes('postgres') && stdout.includes(folder),
    () => false,
  )
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The pid in a leftover lock file may now belong to an unrelated process or to a zombie, and PostgreSQL would mistake
 * it for a running server. It ignores the pid of its own parent, so ours goes in; the rest stays, because PostgreSQL
 * reads from it whether old worker processes still hold the shared memory.
 */
export async function disarmLockFiles(folder: string, { host, port }: Address): Promise<void> {
  for (const path of [join(folder, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)]) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (!text) continue
    const { uid, gid } = await stat(path)
    // Renamed into place, because a full disk must not leave an empty one.
    await writeFile(`${path}.new`, [String(process.pid), ...text.split('\n').slice(1)].join('\n'), {
      mode: 0o600,
    })
    if (process.getuid?.() === 0) await chown(`${path}.new`, uid, gid)
    await rename(`${path}.new`, path)
  }
}

/** PostgreSQL would never start on an empty lock file, left by a machine crash. A recent one is about to be filled. */
export async function removeEmptyLockFile(folder: string): Promise<void> {
  const path = join(folder, 'postmaster.pid')
  const stats = await stat(path).catch(() => null)
  if (stats?.size === 0 && Date.now() - stats.mtimeMs > 5000) await rm(path, { force: true })
}

export async function startPostmaster(
  serverUser: ServerUser,
  address: Address,
  extra: Record<string, string>,
): Promise<ChildProcess> {
  const settings = { ...baseSettings(), ...addressSettings(address), ...extra }
  const { program, args, options } = serverUser.wrap(serverUser.binaries.postgres, [
    '-D',
    serverUser.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Until its own log opens, it writes here why it cannot start.
  const output = await open(startLog(serverUser), 'w', 0o600)
  try {
    if (serverUser.owner !== null) await output.chown(serverUser.owner, serverUser.owner)
    // Detached: Ctrl-C in a terminal signals the whole process group, and the database must stop last.
    const child = spawn(program, args, {
      ...options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    return child
  } finally {
    await output.close()
  }
}

export const startLog = ({ folder }: ServerUser) => join(folder, 'start.log')
export const logFolder = ({ folder }: ServerUser) => join(folder, 'log')

function addressSettings({ host, port }: Address): Record<string, string> {
  if (process.platform === 'win32')
    return { listen_addresses: host, port: String(port), unix_socket_directories: '' }
  // In a list of folders, commas separate and quotes group.
  const folder = `"${host.replaceAll('"', '""')}"`
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
  }
}

function baseSettings(): Record<string, string> {
  const memory = totalmem() / megabyte
  return {
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(256, memory / 2))}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A week of logs in the data folder. Terse, because the details of an error quote the row.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

export const quickly = 'SIGINT'
export const atOnce = 'SIGQUIT'

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function signalPostmaster(
  serverUser: ServerUser,
  pid: number,
  signal: typeof quickly | typeof atOnce,
): Promise<void> {
  if (process.platform === 'win32') {
    await run(serverUser.binaries.pgCtl, ['kill', signal.slice(3), String(pid)]).catch(() => {})
    return
  }
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}

export async function waitUntilGone(pid: number, folder: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isPostmaster(pid, folder)) {
    if (Date.now() > deadline) return false
    await delay(25)
  }
  return true
}
