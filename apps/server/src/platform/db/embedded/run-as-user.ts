// PostgreSQL refuses to run as root. This decides which user it runs as and where its folder is.
import { execFile, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '#platform/log/log.ts'
import { DatabaseError } from '../failures.ts'
import { type Binaries, binariesIn } from './binaries.ts'

const run = promisify(execFile)

/** "nobody" on every Linux. PostgreSQL's initdb needs a user with a name, so the namespace maps to it as well. */
const nobody = 65_534
const intoNamespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`] as const

type User = { uid: number; gid: number }

export type ServerUser = {
  /** The data folder itself. */
  folder: string
  binaries: Binaries
  /** Who must own the files PostgreSQL writes; null if that is the current user anyway. */
  owner: number | null
  /** Turns a command line into one that runs as the right user. */
  wrap(
    program: string,
    args: readonly string[],
  ): { program: string; args: readonly string[]; options: SpawnOptions }
  /** One log line, unless it simply runs as the current user. */
  remark: string | null
}

export async function findServerUser(givenFolder: string, binaries: Binaries): Promise<ServerUser> {
  const isRoot = process.getuid?.() === 0
  await requireOwnFolder(givenFolder)
  // As root, the folder can be traversed but not listed: "nobody" must reach its own files inside.
  await mkdir(givenFolder, { recursive: true, mode: isRoot ? 0o711 : 0o700 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new DatabaseError(`Can’t create the folder ${givenFolder}: ${error.code}.`, { cause: error })
    },
  )
  const dataDir = await realpath(givenFolder)
  const folder = join(dataDir, 'postgres')
  if (!isRoot) return lodgeUser(folder, binaries)

  const elsewhere = await readFile(elsewhereFile(dataDir), 'utf8').catch(() => null)
  if (elsewhere) return lodgeElsewhere(dataDir, elsewhere.trim(), binaries)
  // A command run by root must not take the folder from the user who runs the site.
  const owner = await lstat(folder).catch(() => null)
  const user = owner && owner.uid !== 0 ? owner : { uid: nobody, gid: nobody }
  if (await canLive(user, binaries, dataDir)) {
    const remark = `PostgreSQL runs as user ${user.uid} because it refuses to run as root`
    return { folder, binaries, owner: user.uid, wrap: asUser(user), remark }
  }
  if (await canUseNamespace(binaries)) {
    const remark =
      'PostgreSQL runs in its own user namespace because it refuses to run as root and only root can access its folder'
    return { folder, binaries, owner: 0, wrap: inNamespace, remark }
  }
  return lodgeElsewhere(dataDir, null, binaries)
}

/** What Fabula stores in DATA_DIR besides its database. */
const ownNames = new Set(['files', 'uploads'])

/** A typo in DATA_DIR must not put a database among the operator's documents. */
async function requireOwnFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  if (hasDatabase(names)) return
  const foreign: string[] = []
  for (const name of names) {
    // A new volume may contain lost+found and hidden files.
    if (ownNames.has(name) || name === 'lost+found' || name.startsWith('.')) continue
    // The data folder of another site may be inside this one, and still empty.
    const inside = await readdir(join(dataDir, name)).catch(() => null)
    if (!inside || (inside.length > 0 && !hasDatabase(inside))) foreign.push(name)
  }
  if (foreign.length === 0) return
  throw new DatabaseError(
    `${dataDir} holds files that are not Fabula’s (${foreign.slice(0, 3).join(', ')}): set DATA_DIR to an empty folder or to one that Fabula made.`,
  )
}

const hasDatabase = (names: readonly string[]) =>
  names.some((name) => /^postgres(?:$|-elsewhere$|\.making-)/.test(name))

async function lodgeUser(folder: string, binaries: Binaries): Promise<ServerUser> {
  if (hasName()) return { folder, binaries, owner: null, wrap: asOurselves, remark: null }
  if (await canUseNamespace(binaries)) {
    const remark = 'PostgreSQL runs in its own user namespace because this user has no name'
    return { folder, binaries, owner: null, wrap: inNamespace, remark }
  }
  throw new DatabaseError(
    `PostgreSQL needs a user with a name. Add user ${process.getuid?.()} to /etc/passwd, or set DATABASE_URL.`,
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Neither way works, so the data goes where "nobody" can reach it; a file in DATA_DIR records where. */
async function lodgeElsewhere(
  dataDir: string,
  known: string | null,
  packaged: Binaries,
): Promise<ServerUser> {
  const home = known ?? `/var/lib/fabula-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const user = { uid: nobody, gid: nobody }
  try {
    await mkdir(home, { recursive: true, mode: 0o711 })
    const binaries = (await canRun(user, packaged)) ? packaged : await copyBinaries(packaged, home)
    if (!(await canLive(user, binaries, home))) throw new Error(`User ${nobody} cannot use ${home}`)
    if (!known) await writeFile(elsewhereFile(dataDir), `${home}\n`)
    const remark = `PostgreSQL runs as user ${nobody} with its data in ${home} because it refuses to run as root and only root can access ${dataDir}`
    return { folder: join(home, 'postgres'), binaries, owner: nobody, wrap: asUser(user), remark }
  } catch (error) {
    throw new DatabaseError(
      `PostgreSQL refuses to run as root, and no workaround was found. Start Fabula as a regular user, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

const elsewhereFile = (dataDir: string) => join(dataDir, 'postgres-elsewhere')

async function copyBinaries(packaged: Binaries, home: string): Promise<Binaries> {
  const version = JSON.parse(await readFile(join(dirname(packaged.folder), 'package.json'), 'utf8'))
    .version as string
  const target = join(home, `postgresql-${version}`)
  if (!(await lstat(target).catch(() => null))) {
    const half = await mkdtemp(join(home, 'copying-'))
    await chmod(half, 0o755)
    await cp(packaged.folder, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, target)
  }
  return binariesIn(target)
}

const asOurselves: ServerUser['wrap'] = (program, args) => ({ program, args, options: {} })
const asUser =
  ({ uid, gid }: User): ServerUser['wrap'] =>
  (program, args) => ({ program, args, options: { uid, gid } })
const inNamespace: ServerUser['wrap'] = (program, args) => ({
  program: intoNamespace[0],
  args: [...intoNamespace.slice(1), program, ...args],
  options: {},
})

async function canLive(user: User, binaries: Binaries, folder: string): Promise<boolean> {
  return (await canRun(user, binaries)) && succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)
}

function canRun(user: User, binaries: Binaries): Promise<boolean> {
  return succeeds(binaries.postgres, ['--version'], user)
}

function canUseNamespace(binaries: Binaries): Promise<boolean> {
  const [program, ...args] = intoNamespace
  return succeeds(program, [...args, binaries.postgres, '--version'])
}

async function succeeds(program: string, args: string[], user: Partial<User> = {}): Promise<boolean> {
  return run(program, args, { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** After a change of user the old files must change owner; only called while no server runs on them. */
export async function handOver(serverUser: ServerUser, log: Log): Promise<void> {
  if (serverUser.owner === null) return
  const stats = await lstat(serverUser.folder).catch(() => null)
  if (!stats || stats.uid === serverUser.owner) return
  log.info({ folder: serverUser.folder }, 'changing owner of database folder to the PostgreSQL user')
  await chownAll(serverUser.folder, serverUser.owner)
}

async function chownAll(folder: string, owner: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await chownAll(path, owner)
    else if (entry.isFile()) await chown(path, owner, owner)
    else if (entry.isSocket()) await rm(path, { force: true })
  }
  // Last, so that an interrupted change starts again.
  await chown(folder, owner, owner)
}
