// The date of birth: can be set only once. Access to mature stories depends on it, so changes go through support.
import { changeIdentity, findUserById, presentOwnUser } from '#areas/users/public.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findDateOfBirthFault, isTooYoung } from './age.ts'
import { eraseUninvited } from './account-deletion.service.ts'
import type { SessionService } from './sessions.service.ts'

/** Being too young is not reported here but by `chooseDateOfBirth`. */
export async function findDateFaults(
  { config: { minimumAge } }: Pick<Platform, 'config'>,
  { dateOfBirth }: { dateOfBirth?: string },
): Promise<Record<string, string>> {
  const now = new Date()
  if (!dateOfBirth || isTooYoung(dateOfBirth, minimumAge, now)) return {}
  const fault = findDateOfBirthFault(dateOfBirth, minimumAge, now)
  return fault ? { dateOfBirth: fault } : {}
}

export async function chooseDateOfBirth(
  platform: Platform,
  sessions: SessionService,
  { userId }: SignedInActor,
  dateOfBirth: string,
): Promise<OwnUser> {
  const { minimumAge } = platform.config
  if (isTooYoung(dateOfBirth, minimumAge, new Date())) {
    // An account without a date of birth was just created through a provider. No data of a user who is too young is
    // stored.
    const isErased = await eraseUninvited(platform, sessions, userId)
    throw new AppError('VALIDATION_ERROR', {
      ...(isErased && {
        message: `You need to be at least ${minimumAge} to join. We didn’t save any of your data.`,
      }),
      details: { isErased, fields: { dateOfBirth: `must be at least ${minimumAge} years ago` } },
    })
  }
  const isSet = await changeIdentity(platform.db, userId, { dateOfBirth })
  const user = await findUserById(platform.db, userId)
  if (!user) throw notFound()
  if (!isSet && user.date_of_birth !== dateOfBirth)
    throw new AppError('CONFLICT_ERROR', {
      message: 'Your date of birth is already set. To change it, contact support.',
      details: { fields: { dateOfBirth: 'is already set' } },
    })
  return presentOwnUser(user)
}
