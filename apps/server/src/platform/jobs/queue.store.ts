// Queries on the queue's own tables, and the table of jobs that a user follows.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { JobView } from './jobs.ts'

export const schema = 'pgboss'

/** The channel on which the queue's workers listen. */
export const wake = (name: string) =>
  sql`pg_notify('pgboss_' || left(encode(sha224(${schema}::bytea), 'hex'), 24), ${name})`

/**
 * The waiting job of this key, or undefined if it has just started. The update prevents it from starting before the
 * caller's commit, because it must see what the caller wrote. The sooner time wins.
 */
export async function holdWaiting(
  tx: Database | Transaction,
  name: string,
  key: string,
  runAt: Date | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      update ${sql.table(`${schema}.job`)}
      set start_after = least(start_after, ${runAt ?? new Date()})
      where name = ${name} and singleton_key = ${key} and state = 'created'
      returning id
    ), woken as (
      -- Workers passed over it while it was held; the queue's own channel tells them to look again.
      select ${wake(name)} from held
    )
    select id from held where (select count(*) from woken) >= 0
  `.execute(tx)
  return rows[0]?.id
}

export async function track(
  tx: Database | Transaction,
  job: { id: string; name: string; ownerId: string },
): Promise<void> {
  await tx.insertInto('tracked_jobs').values({ id: job.id, name: job.name, owner_id: job.ownerId }).execute()
}

export async function setProgress(db: Database, id: string, fraction: number): Promise<void> {
  const progress = Math.min(1, Math.max(0, fraction))
  await db.updateTable('tracked_jobs').set({ progress }).where('id', '=', id).execute()
}

type FoundJob = Omit<JobView, 'createdAt'> & { createdAt: Date }

export async function findTracked(db: Database, id: string, ownerId: string): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select tracked.id as "_id", tracked.created_at as "createdAt",
      case job.state
        when 'completed' then 'done' when 'active' then 'running'
        when 'created' then 'queued' when 'retry' then 'queued' else 'failed'
      end as state,
      case job.state when 'completed' then 1 else tracked.progress end as progress
    from tracked_jobs tracked
    join ${sql.table(`${schema}.job`)} job on job.name = tracked.name and job.id = tracked.id
    where tracked.id = ${id} and tracked.owner_id = ${ownerId}
  `.execute(db)
  return rows[0]
}

/** As in the queue's index of jobs to fetch. Nothing here depends on other jobs, so none is blocked. */
export const isWaiting = sql`job.state < 'active' and not job.blocked`

/** Queues with a job that is due: one look into the index for each. */
export async function listDue(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) queue (name)
    where exists (
      select 1 from ${sql.table(`${schema}.job`)} job
      where job.name = queue.name and ${isWaiting} and job.start_after <= now()
    )
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Queues with a job that is due, running, or waiting for a retry; not those scheduled for later. */
export async function listBusy(
  db: Database,
  names: readonly string[],
): Promise<{ name: string; isDue: boolean }[]> {
  const { rows } = await sql<{ name: string; isDue: boolean }>`
    select name, bool_or(state <> 'active' and start_after <= now()) as "isDue"
    from ${sql.table(`${schema}.job`)}
    where name = any(${names}::text[])
      and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))
    group by name
  `.execute(db)
  return rows
}
