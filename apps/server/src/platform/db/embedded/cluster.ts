// The data folder: created once, completely or not at all, and only ever opened by the major version that created it.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import { DatabaseError } from '../failures.ts'
import { embeddedMajor } from './binaries.ts'
import { handOver, type ServerUser } from './run-as-user.ts'

/** The superuser role; the site itself connects as a plain owner of its own database. */
export const adminRole = 'postgres'

export async function ensureCluster(serverUser: ServerUser, log: Log): Promise<void> {
  const version = await readFile(join(serverUser.folder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw new DatabaseError(`Can’t read the database folder ${serverUser.folder}: ${error.code}.`, {
        cause: error,
      })
    },
  )
  if (version === null) {
    if (await lstat(serverUser.folder).catch(() => null)) {
      throw new DatabaseError(
        `${serverUser.folder} exists but isn’t a PostgreSQL data folder. Move it and start again.`,
      )
    }
    return makeCluster(serverUser, log)
  }
  if (version.trim() !== String(embeddedMajor)) {
    throw new DatabaseError(
      `The data in ${serverUser.folder} was created by PostgreSQL ${version.trim()}, but this is version ${embeddedMajor}. Make a backup with the Fabula version that created it and restore it here.`,
    )
  }
  await requireWhole(serverUser.folder)
  const { uid } = await lstat(serverUser.folder)
  if (serverUser.owner === null && process.getuid && uid !== process.getuid()) {
    throw new DatabaseError(
      `The database folder ${serverUser.folder} belongs to another user. Start Fabula as that user.`,
    )
  }
  await handOver(serverUser, log)
}

/** Without one of these PostgreSQL would not start, or start without responding: 1 and 5 are its own databases. */
const essentials = [
  'global',
  'global/pg_control',
  'base',
  'base/1',
  'base/5',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
]

async function requireWhole(folder: string): Promise<void> {
  for (const name of essentials)
    if (!(await lstat(join(folder, name)).catch(() => null))) throw damaged(folder, `${name} is missing`)
}

export function damaged(folder: string, reason: string): DatabaseError {
  return new DatabaseError(
    `The database in ${folder} is damaged: ${reason}. Restore a backup into an empty folder and point DATA_DIR to it.`,
  )
}

/** Another start that is still creating the folder may add files during the removal. */
const thoroughly = { recursive: true, force: true, maxRetries: 10 }

/** Created in a separate folder and then renamed: an interrupted start leaves nothing that looks complete. */
async function makeCluster(serverUser: ServerUser, log: Log): Promise<void> {
  log.debug({ folder: serverUser.folder }, 'creating database cluster')
  const half = await mkdtemp(join(dirname(serverUser.folder), `${basename(serverUser.folder)}.making-`))
  try {
    await chmod(half, 0o700)
    const passwordFile = join(half, 'password')
    const data = join(half, 'data')
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (serverUser.owner !== null)
      for (const path of [half, passwordFile]) await chown(path, serverUser.owner, serverUser.owner)
    await runInitdb(serverUser, data, passwordFile)
    await rename(passwordFile, join(data, 'fabula-password'))
    await rename(data, serverUser.folder)
  } catch (error) {
    // Two concurrent first starts: the other one was faster, its folder is equally good, and it may have removed this
    // one.
    if (!existsSync(join(serverUser.folder, 'PG_VERSION'))) throw error
  } finally {
    await rm(half, thoroughly)
  }
}

async function runInitdb(serverUser: ServerUser, folder: string, passwordFile: string): Promise<void> {
  const { program, args, options } = serverUser.wrap(serverUser.binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${adminRole}`,
    '--encoding=UTF8',
    // Built in, so that text sorts independently of the machine's C library and ICU version.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // The socket's folder has mode 700, so only this user can reach it. Only Windows listens on the loopback, by
    // password.
    '--auth-local=trust',
    `--auth-host=${process.platform === 'win32' ? 'scram-sha-256' : 'reject'}`,
    `--pwfile=${passwordFile}`,
  ])
  const child = spawn(program, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal))
  })
  if (code !== 0) {
    const reason = /error: (.+)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1) ?? ''
    throw new DatabaseError(
      `Couldn’t create the database in ${dirname(folder)}: ${reason || `initdb ended with ${code}`}.`,
    )
  }
}

/** Removes the leftovers of interrupted first starts. Only called by the owner of the folder. */
export async function sweepUnfinished(serverUser: ServerUser): Promise<void> {
  const parent = dirname(serverUser.folder)
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(serverUser.folder)}.making-`)) await rm(join(parent, name), thoroughly)
  }
}
