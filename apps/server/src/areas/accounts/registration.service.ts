// Registration: one transaction for the user, the password, the first session, the email and the event.
import { createUser, findUserById, findUserByLogin, presentOwnUser } from '#areas/users/public.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { ClientInfo, CookieChange } from '#platform/actor.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { findUsernameFault } from './username-rules.ts'
import { findDateOfBirthFault } from './age.ts'
import { insertPassword } from './accounts.store.ts'
import { openSession, requireOpened } from './complete-sign-in.ts'
import { findPasswordFault, hashPassword } from './passwords.ts'
import { creditReferral, findReferrer } from './referrals.service.ts'
import type { SessionService } from './sessions.service.ts'
import { nameTaken, takenName } from './usernames.service.ts'
import { sendVerification } from './email-verification.service.ts'

export type Registration = {
  username: string
  email: string
  password: string
  dateOfBirth: string
  referralCode?: string | undefined
  from?: string | undefined
}

export async function findRegistrationFaults(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  given: Partial<Registration>,
): Promise<Record<string, string>> {
  const { username, password, dateOfBirth, referralCode } = given
  const faults = {
    username: username && findUsernameFault(username),
    password: password && (await findPasswordFault(password, given)),
    dateOfBirth: dateOfBirth && findDateOfBirthFault(dateOfBirth, config.minimumAge, new Date()),
    referralCode: referralCode && !(await findReferrer(db, referralCode)) ? 'isn’t valid' : undefined,
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])))
}

export async function register(
  platform: Platform,
  sessions: SessionService,
  given: Registration,
  client: ClientInfo,
): Promise<{ user: OwnUser; cookieChanges: CookieChange[] }> {
  const { db, limits, events } = platform
  await limits.consume('register', { address: client.address, userId: null }, given.email)
  await requireFree(platform, given)
  const passwordHash = await hashPassword(given.password)
  const id = newId()
  try {
    return await db.transaction().execute(async (tx) => {
      await createUser(tx, {
        id,
        username: given.username,
        displayName: given.username,
        email: given.email,
        dateOfBirth: given.dateOfBirth,
        isEmailVerified: false,
        isOnboarded: false,
        roles: [],
      })
      await insertPassword(tx, id, passwordHash)
      await events.publish(tx, 'account.registered', { userId: id })
      await creditReferral(platform, tx, id, given.referralCode)
      const row = await findUserById(tx, id)
      if (!row) throw new Error('The person who has just registered is not there.')
      await sendVerification(platform, tx, row, given.from)
      const opening = await openSession(tx, sessions, row, client)
      if (!opening) throw new Error('The person who has just registered is not let in.')
      return { user: presentOwnUser(row), cookieChanges: requireOpened(opening) }
    })
  } catch (error) {
    // A concurrent registration took it first.
    const broken = findBrokenUnique(error)
    if (broken === 'users_username_key') throw nameTaken()
    if (broken === 'users_email_key') throw taken({ email: takenEmail })
    throw error
  }
}

const takenEmail = 'is already in use'

async function requireFree({ db }: Pick<Platform, 'db'>, { username, email }: Registration): Promise<void> {
  const [namesake, holder] = await Promise.all([findUserByLogin(db, username), findUserByLogin(db, email)])
  if (namesake || holder)
    throw taken({ ...(namesake && { username: takenName }), ...(holder && { email: takenEmail }) })
}

function taken(fields: Record<string, string>): AppError {
  if (!fields['email']) return nameTaken()
  const message = 'This email address already has an account.'
  return new AppError('CONFLICT_ERROR', { message, details: { fields } })
}
