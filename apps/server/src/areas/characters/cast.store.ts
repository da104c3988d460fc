// The characters of stories.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type CastRow = { story_id: string; character_id: string; from_chapter_id: string | null }

/** In the order they were added. */
export async function listCast(
  db: Database | Transaction,
  storyId: string,
  limit: number,
): Promise<CastRow[]> {
  return db
    .selectFrom('story_characters')
    .select(['story_id', 'character_id', 'from_chapter_id'])
    .where('story_id', '=', storyId)
    .orderBy('created_at')
    .orderBy('character_id')
    .limit(limit)
    .execute()
}

export async function listStoriesOf(db: Database | Transaction, characterId: string): Promise<CastRow[]> {
  return db
    .selectFrom('story_characters')
    .select(['story_id', 'character_id', 'from_chapter_id'])
    .where('character_id', '=', characterId)
    .orderBy('created_at', 'desc')
    .orderBy('story_id')
    .limit(maxStories)
    .execute()
}

/** Those of these stories that have characters. */
export async function listStoriesWithCast(db: Database, storyIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('story_characters')
    .select('story_id')
    .distinct()
    .where(sql<boolean>`story_id = any(${storyIds}::uuid[])`)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

const maxStories = 50

/**
 * Casts that say when readers meet a character: those of its owners, and those they have agreed to. Anyone may add what
 * is free to use, which must not hide it from the readers of others.
 */
export const isIntroduction = sql<boolean>`story_characters.licence in ('own', 'request')`

/** A few stories of each of these characters; those that have it from the start first. */
export async function listCastsOf(db: Database, characterIds: readonly string[]): Promise<CastRow[]> {
  const { rows } = await sql<CastRow>`
    select found.* from unnest(${characterIds}::uuid[]) wanted (id)
    cross join lateral (
      select story_id, character_id, from_chapter_id from story_characters
      where story_characters.character_id = wanted.id and ${isIntroduction}
      order by from_chapter_id is null desc, created_at desc, story_id limit 10
    ) found
  `.execute(db)
  return rows
}

export async function putCast(
  tx: Transaction,
  row: CastRow & { licence: 'own' | 'credit' | 'free' | 'request'; added_by: string },
): Promise<void> {
  await tx
    .insertInto('story_characters')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['story_id', 'character_id']).doUpdateSet({ from_chapter_id: row.from_chapter_id }),
    )
    .execute()
}

export async function deleteCast(tx: Transaction, storyId: string, characterId: string): Promise<void> {
  await tx
    .deleteFrom('story_characters')
    .where('story_id', '=', storyId)
    .where('character_id', '=', characterId)
    .execute()
}

/** Whether published stories of other users have this character. */
export async function isUsedByOthers(
  tx: Transaction,
  characterId: string,
  ownerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (
      select from story_characters join story_facts story on story.id = story_characters.story_id
      where story_characters.character_id = ${characterId} and story.owner_id <> ${ownerId}
        and not story.is_deleted and story.published_word_count > 0
    ) as is_used
  `.execute(tx)
  return rows[0]!.is_used
}

export async function countPublishedStories(
  db: Database | Transaction,
  characterId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from story_characters join story_facts story on story.id = story_characters.story_id
    where story_characters.character_id = ${characterId}
      and not story.is_deleted and story.published_word_count > 0
  `.execute(db)
  return rows[0]!.count
}

export async function putGrant(
  tx: Transaction,
  grant: { character_id: string; story_id: string; granted_by: string },
): Promise<void> {
  await tx
    .insertInto('character_use_grants')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasGrant(tx: Transaction, characterId: string, storyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('character_use_grants')
    .select('story_id')
    .where('character_id', '=', characterId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
  return row !== undefined
}
