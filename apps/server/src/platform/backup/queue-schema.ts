// The job queue's own schema, which its library makes and no migration of ours.
import { getConstructionPlans } from 'pg-boss'
import type pg from 'pg'
import { schema } from '#platform/jobs/queue.store.ts'
import { quote } from './catalog.ts'
import type { Table } from './format.ts'

export const isOfQueue = (table: { schema: string }) => table.schema === schema

/** Inside the caller's transaction, so without the one that the library wraps around it. */
export async function makeQueueSchema(client: pg.ClientBase): Promise<void> {
  const plan = getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  await client.query(plan)
  // The plan's own limits were meant for its own short transaction.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Another version of the library may have other columns; then its jobs cannot come along. */
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

/** A queue with a table of its own finds its jobs in the common one now. */
export async function rebuildQueues(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update ${schema}.queue set partition = false, table_name = 'job_common' where partition`,
  )
}
