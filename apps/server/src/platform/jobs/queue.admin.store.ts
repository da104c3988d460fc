// The queue as admins see it: counts, lists, and running or deleting failed jobs.
import type { JobState } from '@fabula/contracts/admin-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { JobFilter, JobRow, QueueRow } from './jobs.ts'
import { isWaiting, schema, wake } from './queue.store.ts'

const [job, queue, schedule] = ['job', 'queue', 'schedule'].map((name) => sql.table(`${schema}.${name}`)) as [
  RawBuilder<unknown>,
  RawBuilder<unknown>,
  RawBuilder<unknown>,
]

/** The queue has indexes only for jobs that wait. Running and finished ones must not need a scan of all jobs. */
export async function prepareIndexes(db: Database): Promise<void> {
  // Not even "if not exists": it waits for every transaction that has queued a job.
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass(${`${schema}.job_by_state`})::text as name
  `.execute(db)
  if (rows[0]?.name) return
  await db.transaction().execute(async (tx) => {
    // "If not exists" fails when two nodes start at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('job indexes', 0))`.execute(tx)
    await sql`
      create index if not exists job_by_state on ${sql.table(`${schema}.job_common`)}
      (state, completed_on desc, id desc) where state >= 'active'
    `.execute(tx)
  })
}

/** The queue's own queues start with two underscores. */
const isOurs = sql`queue.name not like '\\_\\_%'`

/** Queues for jobs without attempts left are listed only if they contain something. */
export async function listQueues(db: Database): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue.name, waiting.count as waiting, coalesce(busy.active, 0) as active,
      coalesce(busy.failed, 0) as failed, schedule.cron as schedule
    from ${queue} queue
    cross join lateral (
      select count(*)::int as count from ${job} job where job.name = queue.name and ${isWaiting}
    ) waiting
    left join (
      select name, (count(*) filter (where state = 'active'))::int as active,
        (count(*) filter (where state = 'failed'))::int as failed
      from ${job} job where state in ('active', 'failed') group by name
    ) busy on busy.name = queue.name
    left join ${schedule} schedule on schedule.name = queue.name and schedule.key = ''
    where ${isOurs} and (queue.name not like '%.dead' or waiting.count > 0 or busy.name is not null)
    order by queue.name
  `.execute(db)
  return rows
}

const columns = sql`
  job.id, job.name, job.state::text as state, job.retry_count as "retryCount", job.created_on as "createdAt",
  job.start_after as "startAfter", job.started_on as "startedAt", job.completed_on as "completedAt",
  coalesce(job.output->>'message', job.output->'value'->>'message', job.output->>'value') as error
`

const conditions: Record<JobState, RawBuilder<unknown>> = {
  failed: sql`job.state = 'failed'`,
  active: sql`job.state = 'active'`,
  waiting: isWaiting,
  completed: sql`job.state = 'completed'`,
}

export async function listJobs(db: Database, { state, name, offset, limit }: JobFilter): Promise<JobRow[]> {
  const named = name === undefined ? sql`true` : sql`job.name = ${name}`
  const { rows } =
    state === 'waiting'
      ? // Per queue, because the index of waiting jobs begins with the name.
        await sql<JobRow>`
          select found.* from ${queue} queue
          cross join lateral (
            select ${columns} from ${job} job
            where job.name = queue.name and ${conditions.waiting} and ${named}
            order by job.start_after, job.id limit ${offset + limit}
          ) found
          where ${isOurs}
          order by found."startAfter", found.id offset ${offset} limit ${limit}
        `.execute(db)
      : await sql<JobRow>`
          select ${columns} from ${job} job
          where ${conditions[state]} and ${named} and job.name not like '\\_\\_%'
          order by job.completed_on desc, job.id desc offset ${offset} limit ${limit}
        `.execute(db)
  return rows
}

/** Locked until the end of the transaction. By the name too, because the primary key begins with it. */
export async function lockJob(tx: Transaction, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from ${job} job
    where job.id = ${id} and job.name = any(array(select queue.name from ${queue} queue where ${isOurs}))
    for update
  `.execute(tx)
  return rows[0]
}

/** One more attempt; the workers look once the transaction is committed. */
export async function retryJob(tx: Transaction, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`
    update ${job} set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where name = ${name} and id = ${id} and state = 'failed'
  `.execute(tx)
  await sql`select ${wake(name)}`.execute(tx)
}

export async function deleteJob(tx: Transaction, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`delete from ${job} where name = ${name} and id = ${id} and state = 'failed'`.execute(tx)
}

export async function summarizeFailed(
  db: Database,
): Promise<{ count: number; lastName: string | null; lastAt: Date | null }> {
  const { rows } = await sql<{ count: number; lastName: string | null; lastAt: Date | null }>`
    select count(*)::int as count, max(completed_on) as "lastAt",
      (array_agg(name order by completed_on desc))[1] as "lastName"
    from ${job} job where state = 'failed' and name not like '\\_\\_%'
  `.execute(db)
  return rows[0]!
}

/** How long the job that is most overdue has been waiting. */
export async function findDelaySeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(due.start_after))::float8 as seconds
    from ${queue} queue
    cross join lateral (
      select start_after from ${job} job
      where job.name = queue.name and ${isWaiting} and start_after <= now()
      order by start_after limit 1
    ) due
    where ${isOurs}
  `.execute(db)
  return rows[0]?.seconds ?? 0
}
