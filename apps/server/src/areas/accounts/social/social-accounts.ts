// Accounts created through a provider, and unconfirmed accounts that lose their email to its proven owner.
import { randomInt } from 'node:crypto'
import { line } from '@fabula/contracts/shapes'
import { changeIdentity, createUser, findUserById, type UserRow } from '#areas/users/public.ts'
import type { ClientInfo } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { insertSecurityEvent } from '../security-events.store.ts'
import { revokeSessionsOf } from '../sessions.store.ts'
import { tokenPurposes, voidTokens } from '../tokens.store.ts'
import { sendVerification } from '../email-verification.service.ts'
import type { ProviderPerson } from './social.providers.ts'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

const shownName = line(60).min(1)

/** Without a chosen username and a date of birth: complete-profile asks for both. */
export async function createAccount(
  platform: Platform,
  tx: Transaction,
  person: ProviderPerson & { email: string },
  from: string,
): Promise<UserRow> {
  const id = newId()
  const username = `new_${letters(10)}`
  const named = shownName.safeParse(person.name?.slice(0, 60))
  await createUser(tx, {
    id,
    username,
    isUsernameProvisional: true,
    displayName: named.success ? named.data : username,
    email: person.email,
    dateOfBirth: null,
    isEmailVerified: person.isEmailProven,
    isOnboarded: false,
    roles: [],
  })
  const user = await findUserById(tx, id)
  if (!user) throw new Error('The person who has just come is not there.')
  await platform.events.publish(tx, 'account.registered', { userId: id })
  if (person.isEmailProven) await platform.events.publish(tx, 'account.verified', { userId: id })
  else await sendVerification(platform, tx, user, from)
  return user
}

/**
 * An account that never confirmed its email loses it, but retains its name, password and content, so that its author
 * loses nothing (docs/decisions/0013-email-ownership-must-be-proven.md). Returns the sessions that this ended.
 */
export async function giveWay(tx: Transaction, holder: UserRow, client: ClientInfo): Promise<string[]> {
  await changeIdentity(tx, holder.id, { verifiedEmail: null })
  await voidTokens(tx, holder.id, tokenPurposes)
  await insertSecurityEvent(tx, holder.id, 'address-given-up', client)
  return revokeSessionsOf(tx, holder.id)
}
