import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

const isListed = sql<boolean>`forum_topics.deleted_at is null and forum_topics.moderation is null`

const selectCategories = (db: Database | Transaction) =>
  db
    .selectFrom('forum_categories')
    .selectAll('forum_categories')
    .select([
      sql<Date | null>`(select last_post_at from forum_topics
        where category_id = forum_categories.id and ${isListed} order by last_post_at desc, id desc limit 1
      )`.as('last_post_at'),
    ])

export type CategoryRow = Selectable<Tables['forum_categories']>
export type CountedCategory = CategoryRow & { last_post_at: Date | null }

/** Without the spaces of stories. */
export async function listCategories(db: Database): Promise<CountedCategory[]> {
  return selectCategories(db).where('story_id', 'is', null).orderBy('position').orderBy('id').execute()
}

type Which = { id: string } | { slug: string } | { storyId: string }

export async function findCategory(db: Database | Transaction, which: Which) {
  return selectCategories(db)
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: string }).id))
    .$if('slug' in which, (query) => query.where('slug', '=', (which as { slug: string }).slug))
    .$if('storyId' in which, (query) => query.where('story_id', '=', (which as { storyId: string }).storyId))
    .executeTakeFirst()
}

/** Returns false if its slug or its story has one already. */
export async function insertCategory(
  db: Database | Transaction,
  category: Insertable<Tables['forum_categories']>,
): Promise<boolean> {
  const result = await db
    .insertInto('forum_categories')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function updateCategory(
  tx: Transaction,
  id: string,
  changes: Updateable<Tables['forum_categories']>,
): Promise<void> {
  await tx.updateTable('forum_categories').set(changes).where('id', '=', id).execute()
}

export async function lockCategory(tx: Transaction, id: string) {
  return tx
    .selectFrom('forum_categories')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
