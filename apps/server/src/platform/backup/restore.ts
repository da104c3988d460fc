// Restores a backup into a database, in one transaction, so that a failure leaves the previous data in place.
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseHandle } from '#platform/db/database.ts'
import { applyMigration, keepFromMigrating, listApplied } from '#platform/db/migrate.ts'
import { type Migration, readMigrations } from '#platform/db/migrations.ts'
import { requireAbsence } from '#platform/db/running-lock.ts'
import { schema } from '#platform/jobs/queue.store.ts'
import type { Storage } from '#platform/storage/storage.ts'
import {
  dropEverything,
  listForeignKeys,
  listMaterializedViews,
  listTables,
  listTablesWithTriggers,
  quote,
  quoteColumns,
} from './catalog.ts'
import { checkBackup, readParts } from './check.ts'
import { unpackFiles } from './files.ts'
import { BackupError, type Header, headerName, headerShape, type Manifest, type Table } from './format.ts'
import { BackupReader } from './reader.ts'

export type RestoreOptions = {
  file: string
  /** Drop the existing data, if it is Fabula's. */
  isReplacing?: boolean
  /** For problems the operator should know about that do not stop the restore. */
  warn: (line: string) => void
  /** The migrations that this code knows. */
  known?: readonly Migration[]
}

export type RestoreResult = { tables: number; rows: number; files: number; createdAt: string }

export async function restoreBackup(
  { database, storage }: { database: Pick<DatabaseHandle, 'connection'>; storage: Storage },
  { file, isReplacing = false, warn, known }: RestoreOptions,
): Promise<RestoreResult> {
  const { header, manifest } = await checkBackup(file)
  const migrations = chooseMigrations(header, known ?? (await readMigrations()))
  const client = new pg.Client({ ...database.connection, application_name: 'fabula restore' })
  client.on('error', () => {})
  await client.connect()
  const reader = new BackupReader(file)
  try {
    await requireAbsence(client)
    await keepFromMigrating(client)
    await client.query('begin')
    await clear(client, isReplacing)
    await reader.takeJson(headerName, headerShape)
    await load(client, reader, header, { manifest, migrations, warn })
    const keys = await unpackFiles(reader, storage)
    await client.query('commit')
    if (isReplacing) await deleteOthers(storage, keys)
    await client.query('analyze')
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((total, { rows }) => total + rows, 0),
      files: keys.size,
      createdAt: header.createdAt,
    }
  } finally {
    await reader.close()
    // An open transaction ends with its connection.
    await client.end()
  }
}

/**
 * The schema at the time of the backup. Later migrations are applied afterward, to the restored rows, as on any
 * update.
 */
function chooseMigrations(header: Header, known: readonly Migration[]): Migration[] {
  return header.migrations.map(({ version, name, checksum }) => {
    const migration = known.find((one) => one.version === version)
    if (!migration)
      throw new BackupError(`This backup was made by a newer Fabula (${name}): update Fabula first.`)
    if (migration.checksum !== checksum) {
      throw new BackupError(
        `This backup was made with a different version of the migration ${name}, so it can’t be restored here.`,
      )
    }
    return migration
  })
}

async function clear(client: pg.Client, isReplacing: boolean): Promise<void> {
  const isOurs = (await listApplied(client)).length > 0
  const isEmpty = !isOurs && (await listTables(client)).length === 0
  if (isEmpty) return
  if (!isOurs)
    throw new BackupError('This database has tables that don’t belong to Fabula. Choose an empty one.')
  if (!isReplacing) {
    throw new BackupError(
      'This database isn’t empty. Choose an empty one, or add --replace to drop everything in it.',
    )
  }
  await dropEverything(client)
}

type Plan = { manifest: Manifest; migrations: readonly Migration[]; warn: (line: string) => void }

async function load(
  client: pg.Client,
  reader: BackupReader,
  header: Header,
  { manifest, migrations, warn }: Plan,
): Promise<void> {
  for (const migration of migrations) await applyMigration(client, migration)
  // Constraints cannot be disabled without superuser rights, but the owner of the tables can drop and recreate them.
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  const withTriggers = await listTablesWithTriggers(client)
  for (const table of withTriggers) await client.query(`alter table ${table} disable trigger user`)
  // Rows that migrations insert are in the backup too, in their current state.
  const made = await listTables(client)
  if (made.length > 0) await client.query(`truncate ${made.map(quote).join(', ')}`)

  const queue = header.tables.filter(isOfQueue)
  if (queue.length > 0) await makeQueueSchema(client)
  const restoresQueue = await canHoldQueue(client, queue)
  if (!restoresQueue) warn('The background jobs in this backup are from another version and were skipped.')

  for (const [index, table] of header.tables.entries()) {
    if (isOfQueue(table) && !restoresQueue) await skipTable(reader, table)
    else await loadTable(client, reader, table, manifest.tables[index]?.rows ?? 0)
  }
  if (queue.length > 0) await rebuildQueues(client)
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const table of withTriggers) await client.query(`alter table ${table} enable trigger user`)
  for (const sequence of header.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      quote(sequence),
      sequence.value,
      sequence.isCalled,
    ])
  }
  for (const view of await listMaterializedViews(client))
    await client.query(`refresh materialized view ${view}`)
}

async function loadTable(
  client: pg.Client,
  reader: BackupReader,
  table: Table,
  expected: number,
): Promise<void> {
  const copying = client.query(copyFrom(`copy ${quote(table)} (${quoteColumns(table.columns)}) from stdin`))
  await pipeline(readParts(reader, table), copying)
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(table)}`)
  if (Number(rows[0]?.count) !== expected) {
    throw new BackupError(
      `The table ${table.name} took only ${rows[0]?.count} of ${expected} rows. The database was not changed.`,
    )
  }
}

async function skipTable(reader: BackupReader, table: Table): Promise<void> {
  for await (const part of readParts(reader, table)) void part
}

async function deleteOthers(storage: Storage, keys: Set<string>): Promise<void> {
  for await (const key of storage.list('')) if (!keys.has(key)) await storage.delete(key)
}

// The job queue's own schema, which its library creates instead of a migration.
const isOfQueue = (table: { schema: string }) => table.schema === schema

/** Runs inside the caller's transaction, so without the one in the library's plan. */
async function makeQueueSchema(client: pg.ClientBase): Promise<void> {
  const plan = getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  await client.query(plan)
  // The plan's limits are meant for its own short transaction.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Another version of the library may have other columns; then its jobs cannot be restored. */
async function canHoldQueue(client: pg.ClientBase, tables: readonly Table[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query<{ column: string }>(
      'select attname::text as column from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
      [quote(table)],
    )
    const known = new Set(rows.map(({ column }) => column))
    if (!table.columns.every((column) => known.has(column))) return false
  }
  return true
}

/** A queue that had its own table finds its jobs in the common one now. */
async function rebuildQueues(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update ${schema}.queue set partition = false, table_name = 'job_common' where partition`,
  )
}
