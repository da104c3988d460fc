// The only way pages change the viewer's profile.
import type { Profile, ProfileChanges } from '@fabula/contracts/users'
import { api, session } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

/** Spec section 8: an ended session is reported before anything is sent. */
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
