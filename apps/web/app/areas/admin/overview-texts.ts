// The overview as text.
import type { AdminFigure, WaitingWork } from '@fabula/contracts/admin'
import { describeCount } from '#lib/amounts.ts'
import { dateWithTime } from '#lib/dates.ts'

type WaitingWords = {
  title: string
  to: string
  link: string
  describe: (work: WaitingWork & { at: string }) => string
}

export const waitingWords: Record<WaitingWork['kind'], WaitingWords> = {
  cases: {
    title: 'Cases and appeals',
    to: '/admin/moderation',
    link: 'Open the queue',
    describe: ({ at }) => `The oldest has been waiting since ${dateWithTime(at)}`,
  },
  tickets: {
    title: 'Tickets without an answer',
    to: '/admin/tickets',
    link: 'Open tickets',
    describe: ({ at }) => `The oldest has been waiting since ${dateWithTime(at)}`,
  },
  jobs: {
    title: 'Failed jobs',
    to: '/admin/jobs',
    link: 'Open jobs',
    describe: ({ about, at }) => `Last: ${about}, ${dateWithTime(at)}`,
  },
  mail: {
    title: 'Emails not sent',
    to: '/admin/health',
    link: 'Check health',
    describe: ({ at }) => `In the last 7 days, last ${dateWithTime(at)}`,
  },
}

export function describeWaiting(work: WaitingWork): string {
  return work.count > 0 && work.at !== null
    ? waitingWords[work.kind].describe({ ...work, at: work.at })
    : 'Nothing is waiting'
}

export const figureWords: Record<AdminFigure['name'], string> = {
  accounts: 'New accounts',
  chapters: 'Chapters published',
  comments: 'Comments',
}

/** "+12" or "−3" against a week ago; in percent from fifty on, where it says more. */
export function describeChange({ today, lastWeek }: Pick<AdminFigure, 'today' | 'lastWeek'>): string {
  const difference = today - lastWeek
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  const amount = Math.abs(difference)
  return lastWeek < 50
    ? `${sign}${amount.toLocaleString('en')}`
    : `${sign}${Math.round((100 * amount) / lastWeek).toLocaleString('en')}%`
}

/** The line of a figure, for users who do not see it. */
export function describeDays({ days }: Pick<AdminFigure, 'days'>): string {
  const past = days.slice(0, -1).map((count) => count.toLocaleString('en'))
  return `The ${describeCount(past.length, 'day')} before today, oldest first: ${past.join(', ')}.`
}
