// The one way in which a page changes what a person says about themselves.
import type { Profile, ProfileChanges } from '@fabula/contracts/users'
import { api, session } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

/** Spec section 8: a session that turns out to be over is told before anything is sent. */
export class UnauthorizedError extends Error {
  constructor() {
    super('Unauthorized')
  }
}

export async function saveProfile(changes: ProfileChanges): Promise<Profile> {
  const outcome = await session.check({ isForced: true })
  if (outcome === 'cleared' || outcome === 'anonymous') throw new UnauthorizedError()
  return requireAnswer(await api('PATCH /users/profile', { body: changes })).profile
}
