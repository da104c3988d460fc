import { listUsers, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'

/** Users by username, so that demo content can act as them. */
export async function findActorsByName(
  db: Database,
  names: readonly string[],
): Promise<Map<string, SignedInActor>> {
  const users = await listUsers(db, { names })
  return new Map(
    users.map((user) => [
      user.username,
      { kind: 'user', userId: user.id, sessionId: '', user: presentOwnUser(user), needsTotp: false },
    ]),
  )
}
