// Users as every other area looks them up.
import type { Database, Transaction } from '#platform/db/database.ts'
import { byId } from '#platform/rows.ts'
import * as store from './users.store.ts'

export async function findUserById(
  db: Database | Transaction,
  id: string,
): Promise<store.UserRow | undefined> {
  return store.findUserById(db, id)
}

/** An email contains an @, a username never does. */
export async function findUserByLogin(
  db: Database | Transaction,
  emailOrUsername: string,
): Promise<store.UserRow | undefined> {
  return store.findUserByLogin(db, emailOrUsername)
}

/** In the order of the ids, without missing users and accounts being deleted. */
export async function listUsersByIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<store.UserRow[]> {
  const users = byId(await store.listUsersByIds(db, ids))
  return ids.flatMap((id) => users.get(id) ?? [])
}

/** Without accounts being deleted, unless the filter says otherwise. */
export async function listUsers(
  db: Database | Transaction,
  filter: store.UserFilter,
): Promise<store.UserRow[]> {
  return store.listUsers(db, filter)
}

/** Suggestions, also while a name is being typed: "@ines" means users whose name begins with "ines". */
export async function listPopularUsers(
  db: Database,
  viewerId: string | null,
  { nameStart, limit }: store.PopularSearch,
) {
  return store.listPopularUsers(db, viewerId, { nameStart: nameStart?.replace(/^@/, ''), limit })
}
