// Who may call a route at all. A route without a policy cannot exist: defineRoutes requires one and boot checks it.
// What depends on the resource (this story, that comment) is decided by the area's own policy after loading it.
import type { Role } from '@fabula/contracts/users'
import { totpNeeded } from '@fabula/contracts/errors'
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

export function staff(...allowed: Role[]): Policy {
  return {
    name: `staff: ${allowed.join(', ')}`,
    check(actor) {
      const { user, needsTotp } = requireSignedIn(actor)
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
