import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { presentOwnUser } from './users.present.ts'
import { listUsersByNames } from './users.store.ts'

/** Users by username, so that demo content can act as them. */
export async function findActorsByName(
  db: Database,
  names: readonly string[],
): Promise<Map<string, SignedInActor>> {
  const users = await listUsersByNames(db, names)
  return new Map(
    users.map((user) => [
      user.username,
      { kind: 'user', userId: user.id, sessionId: '', user: presentOwnUser(user), needsTotp: false },
    ]),
  )
}
