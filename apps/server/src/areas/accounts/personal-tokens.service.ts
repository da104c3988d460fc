// Personal tokens: shown once, stored as a hash, and valid only on routes that accept them.
import { randomBytes } from 'node:crypto'
import type { PersonalToken } from '@fabula/contracts/accounts.tokens'
import { findUserById, lockUser } from '#areas/users/public.ts'
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { noteFactorChange } from './factors.service.ts'
import * as store from './personal-tokens.store.ts'
import { hashOf } from './session-tokens.ts'
import { tokenPrefix } from './token-user.service.ts'

const maxTokens = 10

export async function listPersonalTokens(db: Database, userId: string): Promise<PersonalToken[]> {
  return (await store.listTokens(db, userId)).map(presentToken)
}

export async function createPersonalToken(
  platform: Pick<Platform, 'db' | 'config' | 'mail' | 'events'>,
  { userId }: SignedInActor,
  client: ClientInfo,
  name: string,
): Promise<{ token: PersonalToken; secret: string }> {
  const secret = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  return platform.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const user = await findUserById(tx, userId)
    if (!user) throw new AppError('AUTH_ERROR')
    if ((await store.listTokens(tx, userId)).length >= maxTokens)
      throw new AppError('CONFLICT_ERROR', {
        message: `You can have up to ${maxTokens} personal tokens. Revoke one first.`,
      })
    const row = await store.insertToken(tx, { id: newId(), userId, name, hash: hashOf(secret) })
    await noteFactorChange(platform, tx, user, 'token-added', client)
    return { token: presentToken(row), secret }
  })
}

export async function revokePersonalToken(db: Database, userId: string, id: string): Promise<void> {
  if (!(await store.deleteToken(db, userId, id))) throw notFound()
}

const presentToken = (row: store.TokenRow): PersonalToken => ({
  _id: row.id,
  name: row.name,
  scope: 'analytics:read',
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
