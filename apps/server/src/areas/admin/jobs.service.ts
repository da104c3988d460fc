// How admins look after background jobs. What they retry or delete is in the audit log, in the same transaction.
import type { AdminJob, AdminQueue } from '@fabula/contracts/admin'
import type { JobState } from '@fabula/contracts/admin-kinds'
import { recordAudit } from '#areas/audit/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { presentJob } from './jobs.present.ts'

export type JobsContext = Pick<Platform, 'db' | 'jobs'>

type JobsQuery = { state: JobState; name?: string | undefined; page: number; limit: number }

const maxPage = 50

export async function listJobs(
  { jobs }: JobsContext,
  { state, name, ...paging }: JobsQuery,
): Promise<{ queues: AdminQueue[]; jobs: AdminJob[]; next: number | null }> {
  const { offset, limit } = rowsOf(paging)
  const [queues, found] = await Promise.all([
    jobs.admin.listQueues(),
    jobs.admin.list({ state, name: name || undefined, offset, limit: limit + 1 }),
  ])
  const hasMore = found.length > limit && paging.page < maxPage
  return { queues, jobs: found.slice(0, limit).map(presentJob), next: hasMore ? paging.page + 1 : null }
}

export async function retryJob(context: JobsContext, actor: SignedInActor, id: string): Promise<void> {
  await changeJob(context, actor, id, { change: context.jobs.admin.retry, action: 'job.retried' })
}

export async function deleteJob(context: JobsContext, actor: SignedInActor, id: string): Promise<void> {
  await changeJob(context, actor, id, { change: context.jobs.admin.delete, action: 'job.deleted' })
}

async function changeJob(
  { db, jobs }: JobsContext,
  { userId: actorId }: SignedInActor,
  id: string,
  { change, action }: { change: typeof jobs.admin.retry; action: 'job.retried' | 'job.deleted' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await change(tx, id)
    if (!job) throw notFound('This job no longer exists.')
    if (job.state !== 'failed')
      throw new AppError('CONFLICT_ERROR', {
        message: 'This job has not failed, or it is already running again.',
      })
    await recordAudit(tx, { actorId, action, target: { kind: 'job', id, label: job.name } })
  })
}
