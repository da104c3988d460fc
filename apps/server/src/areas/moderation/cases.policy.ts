// Who may see and decide a case.
import { appealDays, type CaseAction } from '@fabula/contracts/moderation-kinds'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { staff } from '#platform/policy.ts'
import type { CaseRow } from './cases.store.ts'

export const moderators = staff('moderator')

const day = 24 * 60 * 60 * 1000

export const isModerator = ({ user }: SignedInActor) =>
  user.roles.some((role) => role === 'admin' || role === 'moderator')

/** The affected user sees a case once something was done about it. */
export const isShownToSubject = ({ is_held, state }: Pick<CaseRow, 'is_held' | 'state'>) =>
  is_held || state !== 'open'

export type Conflict = 'own' | 'blocked' | 'staff' | 'decided_before'

export type CaseSubject = { id: string; roles: readonly string[]; isBlocked: boolean } | null

type CaseFacts = Pick<CaseRow, 'state' | 'decided_by'> & { isOwnWork: boolean }

/**
 * Nobody decides about themselves, stories they work on, or users they blocked or who blocked them, only admins decide about staff, and an
 * appeal is decided by someone else.
 */
export function findConflict(
  { userId, user }: SignedInActor,
  { state, decided_by, isOwnWork }: CaseFacts,
  subject: CaseSubject,
): Conflict | null {
  if (subject?.id === userId || isOwnWork) return 'own'
  if (subject?.isBlocked) return 'blocked'
  if (subject && subject.roles.length > 0 && !user.roles.includes('admin')) return 'staff'
  if (state === 'appealed' && decided_by === userId) return 'decided_before'
  return null
}

const sentences: Record<Conflict, string> = {
  own: 'You can’t decide about yourself or your own work.',
  blocked: 'You can’t decide about users you’ve blocked or who blocked you.',
  staff: 'Only admins can decide about staff.',
  decided_before: 'Someone else has to decide the appeal.',
}

export function requireNoConflict(conflict: Conflict | null): void {
  if (conflict) throw new AppError('FORBIDDEN_ERROR', { message: sentences[conflict] })
}

/** Until when the affected user can appeal; null if they can't. */
export function findAppealEnd(row: Pick<CaseRow, 'state' | 'action' | 'decided_at'>, now: Date): Date | null {
  if (row.state !== 'decided' || (row.action as CaseAction) === 'none' || !row.decided_at) return null
  const end = new Date(row.decided_at.getTime() + appealDays * day)
  return end > now ? end : null
}
