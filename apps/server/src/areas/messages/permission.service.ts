// Whom a user may write to: one rule for a single message and for a list of users.
import type { MessageRefusal } from '@fabula/contracts/messages'
import { findFollowersAmong } from '#areas/follows/public.ts'
import { listSettings, listUsersByIds, listVisibleIds, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { listWritersTo } from './conversations.store.ts'
import { findRefusal, type RecipientFacts } from './messages.policy.ts'

const isRestricted = ({ standing }: { standing: { kind: string } }) => standing.kind !== 'good'

/** Read anew in a transaction, which has locked the relation and both users. */
export async function loadRefusals(
  db: Database | Transaction,
  { userId, user }: SignedInActor,
  otherIds: readonly string[],
): Promise<(otherId: string) => MessageRefusal | null> {
  const ids = otherIds.filter((id) => id !== userId)
  const people = await listUsersByIds(db, [...ids, userId])
  const visible = new Set(await listVisibleIds(db, userId, ids))
  const followers = await findFollowersAmong(db, userId, ids)
  const writers = await listWritersTo(db, userId, ids)
  const users = new Map(people.map((row) => [row.id, presentOwnUser(row)]))
  const settings = await listSettings(db, [...users.values()])
  const privacyOf = (id: string) => settings.get(id)!.privacy.messages
  const writer = {
    isVerified: user.emailVerified,
    isRestricted: isRestricted(users.get(userId) ?? user),
    privacy: settings.has(userId) ? privacyOf(userId) : ('off' as const),
  }
  return (otherId) => {
    const other = visible.has(otherId) ? users.get(otherId) : undefined
    const recipient: RecipientFacts | undefined = other && {
      isRestricted: isRestricted(other),
      privacy: privacyOf(otherId),
      followsWriter: followers.has(otherId),
      hasWritten: writers.has(otherId),
    }
    return findRefusal(writer, recipient)
  }
}

/** Also those who could be written to once the user has turned messages on: the page offers that. */
export async function listReachable(
  db: Database,
  actor: SignedInActor,
  ids: readonly string[],
): Promise<string[]> {
  const refusalOf = await loadRefusals(db, actor, ids)
  return ids.filter((id) => {
    const refusal = refusalOf(id)
    return refusal === null || refusal === 'off'
  })
}
