// Who may call a route at all. A route without a policy cannot exist: defineRoutes requires one and boot checks it.
// What depends on the resource (this story, that comment) is decided by the area's own policy after loading it.
import { isSuspended } from '@fabula/contracts/moderation-rules'
import { isAdult } from '@fabula/contracts/age'
import type { Role } from '@fabula/contracts/staff-roles'
import { totpNeeded } from '@fabula/contracts/errors'
import type { Standing } from '@fabula/contracts/users'
import type { Actor, SignedInActor } from './actor.ts'
import { AppError, notFound } from './errors.ts'

export type Policy = {
  name: string
  /** Throws if this actor may not call, or not from there. */
  check(actor: Actor, from?: { mayUseDevTools: boolean }): void
}

export const anyone: Policy = { name: 'anyone', check() {} }

/** For any other caller the route does not exist. */
export const devTools: Policy = {
  name: 'this machine, while the site is local',
  check(_actor, from) {
    if (!from?.mayUseDevTools) throw notFound()
  },
}

export const signedIn: Policy = {
  name: 'signed in',
  check(actor) {
    requireSignedIn(actor)
  },
}

export const verified: Policy = {
  name: 'verified email',
  check(actor) {
    if (!requireSignedIn(actor).user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED_ERROR')
  },
}

export const unrestricted: Policy = {
  name: 'signed in, not restricted',
  check(actor) {
    const { standing } = requireSignedIn(actor).user
    if (standing.kind !== 'good') throw accountSuspended(standing)
  },
}

/** For what publishes words to others. */
export const poster: Policy = {
  name: 'verified email, not restricted',
  check(actor) {
    verified.check(actor)
    unrestricted.check(actor)
  },
}

export function staff(...allowed: Role[]): Policy {
  return {
    name: `staff: ${allowed.join(', ')}`,
    check(actor) {
      const { user, needsTotp } = requireSignedIn(actor)
      requireNotSuspended(actor)
      if (!user.roles.some((role) => role === 'admin' || allowed.includes(role)))
        throw new AppError('FORBIDDEN_ERROR')
      if (needsTotp) throw new AppError('FORBIDDEN_ERROR', totpNeeded)
    },
  }
}

export function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind !== 'user') throw new AppError('AUTH_ERROR')
  return actor
}

/** Visitors pass: this is no reason to reject them. */
export function requireNotSuspended(actor: Actor): void {
  if (actor.kind === 'user' && isSuspended(actor.user.standing)) throw accountSuspended(actor.user.standing)
}

function accountSuspended({ kind, until, caseId }: Standing): AppError {
  const end =
    until && ` until ${new Date(until).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`
  const message = {
    good: 'Your account is suspended.',
    restricted: `You can’t publish or post${end ?? ''}.`,
    suspended: `Your account is suspended${end ?? ''}.`,
    banned: 'Your account is banned.',
  }[kind]
  return new AppError('ACCOUNT_SUSPENDED_ERROR', { message, details: { until, caseId } })
}

export function requireAdult(user: { dateOfBirth: string | null }): void {
  if (isAdult(user)) return
  throw new AppError('CONTENT_RESTRICTED_ERROR', {
    message: 'This content is restricted for users under 18 years of age.',
    details: { requiresAge: true },
  })
}
