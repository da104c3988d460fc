// Writes the search index. Nothing in these tables is a source of truth; all of it can be rebuilt.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { fold } from '#platform/search-folding.ts'
import { facetsOf, type FindableStory, languageOf } from './facets.ts'
import { stemmerOf, vocabularyOf } from './search-words.ts'

/** Serializes indexing of the same story; the second transaction reads the same state or a newer one. */
export async function lockIndexed(tx: Transaction, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`finding ${what}`}, 0))`.execute(tx)
}

export async function deleteFound(tx: Transaction, storyIds: readonly string[]): Promise<void> {
  await sql`delete from found_stories where story_id = any(${storyIds}::uuid[])`.execute(tx)
}

/** Returns the words that it is found by. */
export async function upsertFound(
  tx: Transaction,
  story: FindableStory,
  { author, genreNames, score }: { author: string; genreNames: string; score: number },
): Promise<string[]> {
  const title = fold(story.title)
  const tags = fold(story.tags.flatMap(({ name, synonyms }) => [name, ...synonyms]).join(' '))
  const synopsis = fold(story.synopsis)
  const stemmer = stemmerOf(languageOf(story.language))
  await sql`
    insert into found_stories (
      story_id, owner_id, is_public, is_mature, facets, published_at, updated_at, bookmark_count, score, title_key, words
    ) values (
      ${story.id}, ${story.owner_id}, ${story.visibility === 'public'}, ${story.content_rating === 'mature'},
      ${facetsOf(story)}, ${story.first_published_at}, ${story.text_updated_at}, ${story.bookmark_count}, ${score}, ${title},
      setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${fold(author)}), 'B')
        || setweight(to_tsvector('simple', ${tags}), 'B') || setweight(to_tsvector('simple', ${fold(genreNames)}), 'C')
        || setweight(to_tsvector('simple', ${synopsis}), 'D')
        || setweight(to_tsvector(${stemmer}::regconfig, ${title}), 'A')
        || setweight(to_tsvector(${stemmer}::regconfig, ${tags}), 'B')
        || setweight(to_tsvector(${stemmer}::regconfig, ${synopsis}), 'D')
    )
    on conflict (story_id) do update set
      owner_id = excluded.owner_id, is_public = excluded.is_public, is_mature = excluded.is_mature,
      facets = excluded.facets, published_at = excluded.published_at, updated_at = excluded.updated_at,
      bookmark_count = excluded.bookmark_count, score = excluded.score, title_key = excluded.title_key, words = excluded.words
  `.execute(tx)
  return vocabularyOf(story.title, author, tags, synopsis, genreNames)
}

export async function setScore(tx: Transaction, storyId: string, score: number): Promise<void> {
  await tx.updateTable('found_stories').set({ score }).where('story_id', '=', storyId).execute()
}

/** Call it once per transaction; the words are sorted, to avoid deadlocks. */
export async function addWords(tx: Transaction, words: ReadonlySet<string>): Promise<void> {
  await sql`
    insert into found_words (word) select unnest(${[...words].sort()}::text[]) on conflict do nothing
  `.execute(tx)
}

/** Computed from the author's stories in the index; an author without any is removed. */
export async function upsertWriter(
  tx: Transaction,
  writer: { id: string; name: string; followerCount: number } | null,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from found_stories where owner_id = ${userId} and is_public and not is_mature
  `.execute(tx)
  if (!writer || !rows[0]?.count) {
    await tx.deleteFrom('found_writers').where('user_id', '=', userId).execute()
    return
  }
  await sql`
    insert into found_writers (
      user_id, name_key, story_count, follower_count, genres, first_published_at, last_published_at
    )
    select ${userId}::uuid, ${fold(writer.name)}, count(*), ${writer.followerCount}::integer,
      array(
        select substr(part, 7) from found_stories one, unnest(one.facets) part
        where one.owner_id = ${userId} and one.is_public and not one.is_mature and part like 'genre:%'
        group by part order by count(*) desc, part limit 3
      ),
      min(published_at), max(updated_at)
    from found_stories where owner_id = ${userId} and is_public and not is_mature
    on conflict (user_id) do update set
      name_key = excluded.name_key, story_count = excluded.story_count,
      follower_count = excluded.follower_count, genres = excluded.genres,
      first_published_at = excluded.first_published_at, last_published_at = excluded.last_published_at
  `.execute(tx)
}

export async function setFollowerCount(tx: Transaction, userId: string, count: number): Promise<void> {
  await tx.updateTable('found_writers').set({ follower_count: count }).where('user_id', '=', userId).execute()
}

export async function isNothingIndexed(db: Database): Promise<boolean> {
  const row = await db.selectFrom('found_stories').select('story_id').limit(1).executeTakeFirst()
  return row === undefined
}
