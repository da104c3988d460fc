// Background jobs as text.
import type { AdminJob } from '@fabula/contracts/admin'
import type { JobState } from '@fabula/contracts/admin-kinds'
import { describeCount } from '#lib/amounts.ts'

export const jobStateWords: Record<JobState, { label: string; empty: string }> = {
  failed: { label: 'Failed', empty: 'Jobs that failed on every attempt appear here for about a week.' },
  active: { label: 'Running', empty: 'Nothing is running right now.' },
  waiting: { label: 'Waiting', empty: 'No jobs are waiting.' },
  completed: { label: 'Completed', empty: 'Completed jobs appear here for about a week.' },
}

export const describeAttempts = ({ retryCount }: Pick<AdminJob, 'retryCount'>) =>
  retryCount === 0 ? 'Not retried' : `Retried ${describeCount(retryCount, 'time')}`

/** What matters in each state, in the order it happened. */
export function describeTimes(job: AdminJob): { label: string; at: string }[] {
  const ended = { label: job.state === 'failed' ? 'Failed' : 'Completed', at: job.finishedAt }
  const times = {
    failed: [{ label: 'Queued', at: job.createdAt }, { label: 'Started', at: job.startedAt }, ended],
    completed: [{ label: 'Queued', at: job.createdAt }, { label: 'Started', at: job.startedAt }, ended],
    active: [
      { label: 'Queued', at: job.createdAt },
      { label: 'Started', at: job.startedAt },
    ],
    waiting: [
      { label: 'Queued', at: job.createdAt },
      { label: 'Starts', at: job.startAt },
    ],
  }[job.state]
  return times.flatMap(({ label, at }) => (at === null ? [] : { label, at }))
}

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']
const forms = {
  everyFewMinutes: /^\*\/(\d{1,2}) \* \* \* \*$/,
  everyHour: /^(\d{1,2}) \* \* \* \*$/,
  everyDay: /^(\d{1,2}) (\d{1,2}) \* \* \*$/,
  everyWeek: /^(\d{1,2}) (\d{1,2}) \* \* ([0-6])$/,
}

const clock = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`

/** A schedule in words, in the forms that our jobs use; any other one stays cron. */
export function describeSchedule(cron: string): string {
  if (cron === '* * * * *') return 'Every minute'
  const [, step] = forms.everyFewMinutes.exec(cron) ?? []
  if (step) return `Every ${describeCount(Number(step), 'minute')}`
  const [, past] = forms.everyHour.exec(cron) ?? []
  if (past) return `Hourly at :${past.padStart(2, '0')}`
  const [, minute, hour] = forms.everyDay.exec(cron) ?? []
  if (minute && hour) return `Daily at ${clock(hour, minute)}`
  const [, weekMinute, weekHour, weekday] = forms.everyWeek.exec(cron) ?? []
  if (weekMinute && weekHour && weekday)
    return `${weekdays[Number(weekday)]} at ${clock(weekHour, weekMinute)}`
  return cron
}
