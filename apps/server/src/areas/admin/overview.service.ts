// What waits for staff, each role its own, and what happened today.
import type { AdminFigure, WaitingWork } from '@fabula/contracts/admin'
import { figureNames } from '@fabula/contracts/admin-kinds'
import type { Role } from '@fabula/contracts/staff-roles'
import { summarizeCases } from '#areas/moderation/public.ts'
import { summarizeUnanswered } from '#areas/tickets/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { DailyFigure } from '#platform/daily-figures.ts'
import type { Platform } from '#platform/platform.ts'

export type OverviewContext = Pick<Platform, 'db' | 'jobs' | 'mail'> & {
  /** A function, because areas after this one may offer figures too. */
  listFigures: () => readonly DailyFigure[]
}

export async function getOverview(
  context: OverviewContext,
  { user }: SignedInActor,
): Promise<{ waiting: WaitingWork[]; today: AdminFigure[] }> {
  const [waiting, today] = await Promise.all([listWaiting(context, user.roles), countToday(context)])
  return { waiting, today }
}

async function listWaiting(context: OverviewContext, roles: readonly Role[]): Promise<WaitingWork[]> {
  const isAdmin = roles.includes('admin')
  return Promise.all([
    ...(isAdmin || roles.includes('moderator') ? [findCases(context)] : []),
    ...(isAdmin || roles.includes('support') ? [findTickets(context)] : []),
    ...(isAdmin ? [findFailedJobs(context), findFailedMail(context)] : []),
  ])
}

async function findCases({ db }: OverviewContext): Promise<WaitingWork> {
  const { count, oldestAt } = await summarizeCases(db)
  return { kind: 'cases', count, at: oldestAt?.toISOString() ?? null, about: null }
}

async function findTickets(context: OverviewContext): Promise<WaitingWork> {
  const { count, oldestAt } = await summarizeUnanswered(context)
  return { kind: 'tickets', count, at: oldestAt?.toISOString() ?? null, about: null }
}

async function findFailedJobs({ jobs }: OverviewContext): Promise<WaitingWork> {
  const { count, lastAt, lastName } = await jobs.admin.summarizeFailed()
  return { kind: 'jobs', count, at: lastAt?.toISOString() ?? null, about: lastName }
}

async function findFailedMail({ mail }: OverviewContext): Promise<WaitingWork> {
  const { failed, lastFailedAt } = await mail.summarize()
  return { kind: 'mail', count: failed, at: lastFailedAt?.toISOString() ?? null, about: null }
}

async function countToday({ db, listFigures }: OverviewContext): Promise<AdminFigure[]> {
  const now = new Date()
  const figures = listFigures()
  return Promise.all(
    figureNames
      .flatMap((wanted) => figures.filter(({ name }) => name === wanted))
      .map(async ({ name, count }) => {
        const { days, lastWeek } = await count(db, now)
        return { name, today: days.at(-1) ?? 0, lastWeek, days }
      }),
  )
}
