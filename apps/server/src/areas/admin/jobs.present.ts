import type { AdminJob } from '@fabula/contracts/admin'
import type { JobState } from '@fabula/contracts/admin-kinds'
import type { JobRow } from '#platform/jobs/jobs.ts'
import { hideInLine } from '#platform/log/redact.ts'

const states: Record<JobRow['state'], JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'active',
  completed: 'completed',
  cancelled: 'completed',
  failed: 'failed',
}

export function presentJob(job: JobRow): AdminJob {
  return {
    _id: job.id,
    name: job.name,
    state: states[job.state],
    reason: presentReason(job.error),
    retryCount: job.retryCount,
    createdAt: job.createdAt.toISOString(),
    startAt: job.startAfter.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.completedAt?.toISOString() ?? null,
  }
}

const maxReasonLength = 200

/** The first line: a database error quotes rows in the others. Quoted text may be what a user wrote. */
export function presentReason(error: string | null): string | null {
  const [first = ''] = (error ?? '').trim().split(/[\r\n]/, 1)
  if (first === '') return null
  // A schema's error is a list in JSON.
  if (/^[[{]$/.test(first)) return 'The data of the job is not valid.'
  const clean = hideInLine(first.slice(0, 2 * maxReasonLength)).replace(/"[^"]*"/g, quoted)
  return clean.length > maxReasonLength ? `${clean.slice(0, maxReasonLength - 1).toWellFormed()}…` : clean
}

/** Names of tables, columns and files help; anything else may be personal. */
const quoted = (text: string) => (/^"[\w.:/-]{1,60}"$/.test(text) ? text : '"…"')
