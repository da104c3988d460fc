import type { ClientInfo } from '#platform/actor.ts'
import { shortenAddress } from '#platform/address.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export type SecurityEventKind =
  | 'login'
  | 'login-failed'
  | 'second-factor-failed'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-requested'
  | 'email-changed'
  | 'session-revoked'
  | 'deletion-requested'
  | 'restored'
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'second-factors-removed'
  | 'token-added'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'address-given-up'

/** `userId` is null after a failed sign-in with an unknown name. */
export async function insertSecurityEvent(
  db: Database | Transaction,
  userId: string | null,
  kind: SecurityEventKind,
  client: ClientInfo,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      id: newId(),
      user_id: userId,
      kind,
      address: shortenAddress(client.address),
      user_agent: client.userAgent.slice(0, 100),
    })
    .execute()
}

/** The user agents that a user signed in with, as far back as they are stored. */
export async function listLoginAgents(db: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('security_events')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', '=', 'login')
    .execute()
  return rows.map(({ user_agent }) => user_agent)
}

/** Newest first, as shown to the user. */
export async function listSecurityEvents(db: Database, userId: string) {
  return db
    .selectFrom('security_events')
    .select(['kind', 'at', 'address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute()
}

export async function deleteSecurityEvents(
  db: Database,
  before: { ofPeople: Date; ofNobody: Date },
): Promise<void> {
  await db.deleteFrom('security_events').where('at', '<', before.ofPeople).execute()
  await db
    .deleteFrom('security_events')
    .where('user_id', 'is', null)
    .where('at', '<', before.ofNobody)
    .execute()
}
