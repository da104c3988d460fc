// Hidden stories and saved searches.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

export async function hideStory(db: Database, userId: string, storyId: string): Promise<void> {
  await db
    .insertInto('hidden_stories')
    .values({ user_id: userId, story_id: storyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unhideStory(db: Database, userId: string, storyId: string): Promise<void> {
  await db
    .deleteFrom('hidden_stories')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .execute()
}

const selectHidden = (db: Database, userId: string) =>
  db.selectFrom('hidden_stories').select('story_id').where('user_id', '=', userId)

export async function listHiddenIds(
  db: Database,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selectHidden(db, userId)
    .orderBy('created_at', 'desc')
    .orderBy('story_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

export async function countHidden(db: Database, userId: string): Promise<number> {
  return countRows(db, selectHidden(db, userId))
}

export type SavedSearchRow = {
  id: string
  user_id: string
  name: string
  search: { query: string }
  created_at: Date
}

export async function listSavedSearches(db: Database | Transaction, userId: string) {
  const { rows } = await sql<SavedSearchRow>`
    select * from saved_searches where user_id = ${userId} order by id desc
  `.execute(db)
  return rows
}

export async function findSavedSearch(db: Database, id: string): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`select * from saved_searches where id = ${id}`.execute(db)
  return rows[0]
}

export async function insertSavedSearch(
  tx: Transaction,
  row: { id: string; userId: string; name: string; query: string },
): Promise<void> {
  await tx
    .insertInto('saved_searches')
    .values({ id: row.id, user_id: row.userId, name: row.name, search: JSON.stringify({ query: row.query }) })
    .execute()
}

/** Returns whether the user had one. */
export async function deleteSavedSearch(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
