// The date of birth: set once. Who may read what depends on it, so a change goes through people.
import { findDateOfBirthFault, findUserById, presentOwnUser, setDateOfBirth } from '#areas/users/door.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'

export async function findDateFaults(
  { config }: Pick<Platform, 'config'>,
  { dateOfBirth }: { dateOfBirth?: string },
): Promise<Record<string, string>> {
  const fault = dateOfBirth && findDateOfBirthFault(dateOfBirth, config.minimumAge, new Date())
  return fault ? { dateOfBirth: fault } : {}
}

export async function chooseDateOfBirth(
  { db }: Pick<Platform, 'db'>,
  { userId }: SignedInActor,
  dateOfBirth: string,
): Promise<OwnUser> {
  const isSet = await setDateOfBirth(db, userId, dateOfBirth)
  const user = await findUserById(db, userId)
  if (!user) throw notFound()
  if (!isSet && user.date_of_birth !== dateOfBirth)
    throw new AppError('CONFLICT_ERROR', {
      message: 'Your date of birth is set already. If it is wrong, please write to support.',
      details: { fields: { dateOfBirth: 'is set already' } },
    })
  return presentOwnUser(user)
}
