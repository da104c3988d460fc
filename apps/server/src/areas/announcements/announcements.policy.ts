// Who may see and change announcements. Pure, and the only place for these rules.
import type { AnnouncementAudience } from '@fabula/contracts/announcement-kinds'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { type Policy, staff, unrestricted } from '#platform/policy.ts'

/** They write on behalf of the site. */
export const announcers = staff('content_editor')

/** For what publishes their words. Restricted staff can still take announcements down. */
export const postingAnnouncers: Policy = {
  name: `${announcers.name}, not restricted`,
  check(actor) {
    announcers.check(actor)
    unrestricted.check(actor)
  },
}

/** Uses the same policy that guards the routes, second factor included. */
export function canManage(actor: Actor): boolean {
  try {
    announcers.check(actor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The audiences that a user belongs to. */
export function audiencesOf(actor: Actor, isWriter: boolean): AnnouncementAudience[] {
  if (actor.kind === 'visitor') return ['all', 'visitors']
  return [
    'all',
    'users',
    ...(isWriter ? (['writers'] as const) : []),
    ...(actor.user.roles.includes('admin') ? (['admins'] as const) : []),
  ]
}

type Showing = { status: string; is_active: boolean; audience: string; expires_at: Date | null }

/** Whether it is visible to these audiences. The store has the same condition for lists. */
export function isShownTo(
  { status, is_active, audience, expires_at }: Showing,
  audiences: readonly AnnouncementAudience[],
  now: Date,
): boolean {
  return (
    status === 'published' &&
    is_active &&
    (expires_at === null || expires_at > now) &&
    audiences.some((one) => one === audience)
  )
}
