// The ordered history of the schema: migrations/NNNN-name.sql, read from disk.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseError } from './failures.ts'

export type Migration = { version: number; name: string; sql: string; checksum: string }
export type AppliedMigration = { version: number; name: string; checksum: string }

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, { version, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.version === version)
      throw new DatabaseError(`The migrations ${before.name} and ${name} have the same number.`)
  }
  return migrations
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const match = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(fileName)
  if (!match) throw new DatabaseError(`The migration ${fileName} must be named like 0001-what-it-does.sql.`)
  // Line endings differ between machines and must not change the checksum.
  const sql = (await readFile(join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { version: Number(match[1]), name: fileName.replace(/\.sql$/, ''), sql, checksum }
}

/** The migrations still to be applied. Throws one sentence if the database's history does not match these files. */
export function findPending(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const newest = migrations.at(-1)?.version ?? 0
  for (const done of applied) {
    const known = migrations.find((migration) => migration.version === done.version)
    if (!known && done.version > newest) {
      throw new DatabaseError(
        `The database is newer than this Fabula (${done.name}): update Fabula, or restore an older backup.`,
      )
    }
    if (!known)
      throw new DatabaseError(
        `The database has the migration ${done.name}, which this version of Fabula doesn’t know.`,
      )
    if (known.checksum !== done.checksum) {
      throw new DatabaseError(
        `The migration ${known.name} was changed after it was applied. Restore it and add a new one instead.`,
      )
    }
  }
  const last = applied.reduce((highest, { version }) => Math.max(highest, version), 0)
  const pending = migrations.filter(({ version }) => !applied.some((done) => done.version === version))
  const tooLate = pending.find(({ version }) => version < last)
  if (tooLate) {
    throw new DatabaseError(
      `The migration ${tooLate.name} comes before migrations that are already applied. Give it a new number.`,
    )
  }
  return pending
}
