// PostgreSQL refuses to run as root. This decides as whom it runs and where its folder is.
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
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '#platform/log/log.ts'
import { DatabaseError } from '../failures.ts'
import { type Binaries, binariesIn } from './binaries.ts'

const run = promisify(execFile)

/** "nobody" on every Linux. */
const nobody = 65_534
const intoNamespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000'] as const

export type Lodging = {
  /** The data folder itself. */
  folder: string
  binaries: Binaries
  /** Who must own what PostgreSQL writes; null when that is us anyway. */
  owner: number | null
  /** Turns a command line into one that runs as the right user. */
  wrap(
    program: string,
    args: readonly string[],
  ): { program: string; args: readonly string[]; options: SpawnOptions }
  /** One line for the log, when it is not simply us. */
  remark: string | null
}

export async function findLodging(givenFolder: string, binaries: Binaries): Promise<Lodging> {
  const isRoot = process.getuid?.() === 0
  // As root the folder may be passed through but not listed: "nobody" must reach what is its own inside.
  await mkdir(givenFolder, { recursive: true, mode: isRoot ? 0o711 : 0o700 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new DatabaseError(`The folder ${givenFolder} cannot be made: ${error.code}.`, { cause: error })
    },
  )
  const dataDir = await realpath(givenFolder)
  const folder = join(dataDir, 'postgres')
  if (!isRoot) return { folder, binaries, owner: null, wrap: asOurselves, remark: null }

  const elsewhere = await readFile(elsewhereFile(dataDir), 'utf8').catch(() => null)
  if (elsewhere) return lodgeElsewhere(dataDir, elsewhere.trim(), binaries)
  if ((await canRunAsNobody(binaries)) && (await canNobodyEnter(dataDir))) {
    return {
      folder,
      binaries,
      owner: nobody,
      wrap: asNobody,
      remark: `PostgreSQL runs as user ${nobody}, because it refuses to run as root`,
    }
  }
  if (await canUseNamespace(binaries)) {
    return {
      folder,
      binaries,
      owner: 0,
      wrap: inNamespace,
      remark:
        'PostgreSQL runs in a user namespace of its own, because it refuses to run as root and only root reaches its folder',
    }
  }
  return lodgeElsewhere(dataDir, null, binaries)
}

/** Neither way is open, so the data goes where "nobody" can reach it; a file in DATA_DIR remembers where. */
async function lodgeElsewhere(dataDir: string, known: string | null, packaged: Binaries): Promise<Lodging> {
  const home = known ?? `/var/lib/fabula-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  try {
    await mkdir(home, { recursive: true, mode: 0o711 })
    const binaries = (await canRunAsNobody(packaged)) ? packaged : await copyBinaries(packaged, home)
    if (!(await canRunAsNobody(binaries)) || !(await canNobodyEnter(home)))
      throw new Error(`user ${nobody} cannot use ${home}`)
    if (!known) await writeFile(elsewhereFile(dataDir), `${home}\n`)
    return {
      folder: join(home, 'postgres'),
      binaries,
      owner: nobody,
      wrap: asNobody,
      remark: `PostgreSQL runs as user ${nobody} with its data in ${home}, because it refuses to run as root and only root reaches ${dataDir}`,
    }
  } catch (error) {
    throw new DatabaseError(
      `PostgreSQL refuses to run as root and no other way was found: start Fabula as a normal user, or set DATABASE_URL.`,
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

const asOurselves: Lodging['wrap'] = (program, args) => ({ program, args, options: {} })
const asNobody: Lodging['wrap'] = (program, args) => ({
  program,
  args,
  options: { uid: nobody, gid: nobody },
})
const inNamespace: Lodging['wrap'] = (program, args) => ({
  program: intoNamespace[0],
  args: [...intoNamespace.slice(1), program, ...args],
  options: {},
})

function canRunAsNobody(binaries: Binaries): Promise<boolean> {
  return succeeds(binaries.postgres, ['--version'], { uid: nobody, gid: nobody, cwd: '/' })
}

function canNobodyEnter(folder: string): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: nobody, gid: nobody, cwd: '/' })
}

function canUseNamespace(binaries: Binaries): Promise<boolean> {
  const [program, ...args] = intoNamespace
  return succeeds(program, [...args, binaries.postgres, '--version'], { cwd: '/' })
}

async function succeeds(
  program: string,
  args: string[],
  options: { uid?: number; gid?: number; cwd: string },
): Promise<boolean> {
  return run(program, args, options).then(
    () => true,
    () => false,
  )
}

/** After a change of user the old files must follow; only ever called while no server runs on them. */
export async function handOver(lodging: Lodging, log: Log): Promise<void> {
  if (lodging.owner === null) return
  const stats = await lstat(lodging.folder).catch(() => null)
  if (!stats || stats.uid === lodging.owner) return
  log.info(
    { folder: lodging.folder },
    'Handing the database folder over to the user that PostgreSQL runs as now',
  )
  await chownAll(lodging.folder, lodging.owner)
}

async function chownAll(folder: string, owner: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await chownAll(path, owner)
    else if (entry.isFile()) await chown(path, owner, owner)
    else if (entry.isSocket()) await rm(path, { force: true })
  }
  // Last, so that an interrupted hand-over starts again.
  await chown(folder, owner, owner)
}
