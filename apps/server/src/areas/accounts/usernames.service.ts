// Usernames: checked while typing, and chosen by users who signed up without one.
import { changeIdentity, findUserById, findUserByLogin, presentOwnUser } from '#areas/users/public.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findUsernameFault } from './username-rules.ts'

export const takenName = 'is taken'

export function nameTaken(): AppError {
  return new AppError('CONFLICT_ERROR', {
    message: 'This username is taken.',
    details: { fields: { username: takenName } },
  })
}

/** For checking while typing. The user's own name counts as free. */
export async function validateUsername({ db }: Pick<Platform, 'db'>, name: string, actor: Actor) {
  const username = name.trim().toLowerCase()
  const fault = findUsernameFault(username)
  if (fault) return { valid: false, available: false, message: `This username ${fault}.` }
  const isOwn = actor.kind === 'user' && actor.user.username === username
  const available = isOwn || !(await findUserByLogin(db, username))
  return {
    valid: true,
    available,
    message: available ? 'This username is available.' : 'This username is taken.',
  }
}

export async function findNameFaults({ username }: { username?: string }): Promise<Record<string, string>> {
  const fault = username && findUsernameFault(username)
  return fault ? { username: fault } : {}
}

/** Replaces the temporary username, once. Choosing the same again changes nothing. */
export async function nameMyself(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  { userId }: SignedInActor,
  username: string,
): Promise<OwnUser> {
  try {
    return await db.transaction().execute(async (tx) => {
      const isChosen = await changeIdentity(tx, userId, { username })
      const user = await findUserById(tx, userId)
      if (!user) throw notFound()
      if (isChosen) await events.publish(tx, 'user.profile-changed', { userId })
      else if (user.username !== username)
        throw new AppError('CONFLICT_ERROR', {
          message: 'You’ve already chosen your username.',
          details: { fields: { username: 'is already chosen' } },
        })
      return presentOwnUser(user)
    })
  } catch (error) {
    if (findBrokenUnique(error) === 'users_username_key') throw nameTaken()
    throw error
  }
}
