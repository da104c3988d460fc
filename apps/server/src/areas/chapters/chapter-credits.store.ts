import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { isPublished } from './chapters.store.ts'

/** The credits at the time the chapter was published. */
export async function replacePublishedCredits(
  tx: Transaction,
  chapterId: string,
  characters: ReadonlyMap<string, number>,
): Promise<void> {
  const written = [...characters].filter(([, count]) => count > 0)
  await sql`
    delete from published_credits
    where chapter_id = ${chapterId} and user_id <> all(${written.map(([id]) => id)}::uuid[])
  `.execute(tx)
  await sql`
    insert into published_credits (chapter_id, user_id, characters)
    select ${chapterId}::uuid, person, count
    from unnest(${written.map(([id]) => id)}::uuid[], ${written.map(([, count]) => count)}::bigint[]) written (person, count)
    join people on people.id = person
    where exists (select from chapters where id = ${chapterId}::uuid)
    on conflict (chapter_id, user_id) do update set characters = excluded.characters
  `.execute(tx)
}

/** More than a story has collaborators, former ones included. */
const maxCredits = 50

export async function sumPublishedCredits(db: Database, storyId: string) {
  return selectPublishedCredits(db, storyId).execute()
}

/** All authors, largest share first; unnamed ones count too. */
export const selectPublishedCredits = (db: Database, storyId: string) =>
  db
    .selectFrom('published_credits')
    .innerJoin('chapters', 'chapters.id', 'published_credits.chapter_id')
    .select([
      'user_id',
      sql<number>`sum(characters)::float8`.as('characters'),
      sql<boolean>`not exists (
        select from story_credit_refusals refused
        where refused.story_id = ${storyId} and refused.user_id = published_credits.user_id
      )`.as('is_named'),
    ])
    .where('chapters.story_id', '=', storyId)
    .where(isPublished)
    .where('chapters.deleted_at', 'is', null)
    .groupBy('user_id')
    .having(sql<number>`sum(characters)`, '>', 0)
    .orderBy(sql`sum(characters)`, 'desc')
    .orderBy('user_id')
    .limit(maxCredits)

/** Any text at all: published, compacted, or still in the log. */
export async function hasWrittenIn(db: Database, storyId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_written: boolean }>`
    select exists (
      select from chapters where story_id = ${storyId} and (
        exists (select from published_credits where chapter_id = chapters.id and user_id = ${userId})
        or exists (select from chapter_credits where chapter_id = chapters.id and user_id = ${userId})
        or exists (select from chapter_updates where chapter_id = chapters.id and user_id = ${userId})
        or exists (
          select from chapter_attributions where chapter_id = chapters.id
          and runs @> jsonb_build_array(jsonb_build_array(${userId}::text))
        )
      )
    ) as has_written
  `.execute(db)
  return rows[0]!.has_written
}

export async function hasRefusedCredit(db: Database, storyId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('story_credit_refusals')
    .select('user_id')
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setCreditRefusal(
  tx: Transaction,
  storyId: string,
  userId: string,
  isRefused: boolean,
): Promise<void> {
  if (isRefused)
    await tx
      .insertInto('story_credit_refusals')
      .values({ story_id: storyId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('story_credit_refusals')
      .where('story_id', '=', storyId)
      .where('user_id', '=', userId)
      .execute()
}
