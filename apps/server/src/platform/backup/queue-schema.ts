// The job queue's own schema, which its library creates instead of a migration.
import { getConstructionPlans } from 'pg-boss'
import type pg from 'pg'
import { schema } from '#platform/jobs/queue.store.ts'
import { quote } from './catalog.ts'
import type { Table } from './format.ts'

export const isOfQueue = (table: { schema: string }) => table.schema === schema

/** Runs inside the caller's transaction, so without the one in the library's plan. */
export async function makeQueueSchema(client: pg.ClientBase): Promise<void> {
  const plan = getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  await client.query(plan)
  // The plan's limits are meant for its own short transaction.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Another version of the library may have other columns; then its jobs cannot be restored. */
export async function canHoldQueue(client: pg.ClientBase, tables: readonly Table[]): Promise<boolean> {
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
export async function rebuildQueues(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update ${schema}.queue set partition = false, table_name = 'job_common' where partition`,
  )
}
