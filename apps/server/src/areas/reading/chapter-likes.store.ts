import { sql } from 'kysely'
import type { SavedStoryViewer } from '#areas/bookmarks/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Returns whether it is new. A trigger updates the chapter's count. */
export async function insertLike(tx: Transaction, userId: string, chapterId: string): Promise<boolean> {
  const row = await tx
    .insertInto('chapter_likes')
    .values({ user_id: userId, chapter_id: chapterId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chapter_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether there was one. */
export async function deleteLike(tx: Transaction, userId: string, chapterId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('chapter_likes')
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .returning('chapter_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findLike(db: Database | Transaction, userId: string, chapterId: string) {
  return db
    .selectFrom('chapter_likes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
}

/** Of published chapters that the reader may still see, newest first. */
export async function listLikes(db: Database, { userId, wantsMature }: SavedStoryViewer, limit: number) {
  const { rows } = await sql<{ chapter_id: string; story_id: string; created_at: Date }>`
    select chapter_likes.chapter_id, published.story_id, chapter_likes.created_at
    from chapter_likes
    join published_chapters published on published.id = chapter_likes.chapter_id
    where chapter_likes.user_id = ${userId} and exists (
      select from readable_stories(${userId}, ${wantsMature}) readable where readable.id = published.story_id
    )
    order by chapter_likes.created_at desc, chapter_likes.chapter_id
    limit ${limit}
  `.execute(db)
  return rows
}
