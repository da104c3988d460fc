// Migrates the database to the newest version of the ordered files in migrations/. Forward only.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import type { DatabaseHandle } from './database.ts'
import { DatabaseError, describeFailure } from './failures.ts'
import { type AppliedMigration, findPending, type Migration, readMigrations } from './migrations.ts'

const lockKey = [0x66_61_62, 3]
const lockTries = 12

/** Returns how many files were applied. Several nodes may call it at once: one works, the others wait. */
export async function migrate(
  handle: Pick<DatabaseHandle, 'connection'>,
  log: Log,
  known?: readonly Migration[],
): Promise<number> {
  const migrations = known ?? (await readMigrations())
  // A separate connection, without the pool's timeouts.
  const client = new pg.Client({ ...handle.connection, application_name: 'fabula migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Usually there is nothing to do, and then there is no need to wait for a backup that blocks migrations.
    if (findPending(migrations, await listApplied(client)).length === 0) return 0
    await client.query('select pg_advisory_lock($1, $2)', lockKey)
    const pending = findPending(migrations, await listApplied(client))
    for (const migration of pending) await applyPatiently(client, migration, log)
    return pending.length
  } finally {
    await client.end()
  }
}

/** Blocks migrations until this connection ends, for commands that read or write all tables. */
export async function keepFromMigrating(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', lockKey)
}

export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('schema_migrations')::text as table`,
  )
  if (!found[0]?.table) return []
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

/** Runs one file inside the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  )
  await client.query(migration.sql)
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ])
}

/**
 * The old version may still be serving: waiting long for a table's lock would make all its queries queue behind this.
 */
async function applyPatiently(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '3s'; set local client_min_messages = warning`)
      await applyMigration(client, migration)
      await client.query('commit')
      log.debug({ migration: migration.name }, 'migration applied')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const isLockTimeout = (error as { code?: string }).code === '55P03'
      if (!isLockTimeout || attempt >= lockTries) {
        throw new DatabaseError(`The migration ${migration.name} failed: ${describeFailure(error)}.`, {
          cause: error,
        })
      }
      await delay(500 * attempt)
    }
  }
}
