// Whose personal token it is.
import { findUserById } from '#areas/users/public.ts'
import type { Database } from '#platform/db/database.ts'
import { findTokenByHash, noteTokenUse } from './personal-tokens.store.ts'
import { hashOf } from './session-tokens.ts'

/** Scanners of leaked secrets find it by this. */
export const tokenPrefix = 'fabula_'
const secretPattern = /^fabula_[\w-]{43}$/
const hourMilliseconds = 60 * 60 * 1000

/** The user of a token, unless their account is being deleted. */
export async function findTokenUser(db: Database, secret: string): Promise<string | undefined> {
  const token = secretPattern.test(secret) ? await findTokenByHash(db, hashOf(secret)) : undefined
  if (!token) return undefined
  const user = await findUserById(db, token.user_id)
  if (!user || user.deleting_since !== null) return undefined
  const usedAt = token.last_used_at?.getTime() ?? 0
  if (Date.now() - usedAt > hourMilliseconds) await noteTokenUse(db, token.id)
  return user.id
}
