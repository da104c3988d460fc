// Suggestions that were made or decided but not announced yet.
import { sql } from 'kysely'
import { isNotRemoved } from './chapters.store.ts'
import type { Transaction } from '#platform/db/database.ts'

type SuggestionDecision = 'accepted' | 'rejected'
export type NoticedSuggestion = {
  suggestionId: string
  authorId: string
  byId: string
  decision: SuggestionDecision | null
}

/** One row per suggestion: if it is decided before it was announced, only the decision is announced. */
export async function upsertNews(
  tx: Transaction,
  chapterId: string,
  noticed: readonly NoticedSuggestion[],
): Promise<void> {
  // The author ids in a text are unverified claims, so ids without a user are skipped.
  await sql`
    insert into suggestion_news (chapter_id, suggestion_id, author_id, by_id, decision, first_at)
    select ${chapterId}, given.suggestion_id, author.id, decider.id, given.decision, coalesce(
      -- The same suggestion made again continues one sitting.
      (select min(first_at) from suggestion_news earlier where chapter_id = ${chapterId} and earlier.by_id = given.by_id),
      now()
    )
    from unnest(
      ${noticed.map((one) => one.suggestionId)}::uuid[], ${noticed.map((one) => one.authorId)}::uuid[],
      ${noticed.map((one) => one.byId)}::uuid[], ${noticed.map((one) => one.decision)}::text[]
    ) given (suggestion_id, author_id, by_id, decision)
    join people author on author.id = given.author_id
    join people decider on decider.id = given.by_id
    on conflict (chapter_id, suggestion_id, author_id) do update set
      by_id = excluded.by_id,
      decision = excluded.decision,
      first_at = excluded.first_at,
      last_at = now()
  `.execute(tx)
}

/** Withdrawn by its author, or back in the text after a decision was undone. */
export async function deleteNews(
  tx: Transaction,
  chapterId: string,
  suggestions: readonly { id: string; by: string }[],
): Promise<void> {
  await sql`
    delete from suggestion_news
    using unnest(${suggestions.map(({ id }) => id)}::uuid[], ${suggestions.map(({ by }) => by)}::uuid[]) given (id, author_id)
    where chapter_id = ${chapterId} and suggestion_id = given.id and suggestion_news.author_id = given.author_id
  `.execute(tx)
}

/** Waits longer while the user is still writing. */
export async function prolongNews(
  tx: Transaction,
  chapterId: string,
  byIds: readonly string[],
): Promise<void> {
  await sql`
    update suggestion_news set last_at = now()
    where chapter_id = ${chapterId} and by_id = any(${byIds}::uuid[])
  `.execute(tx)
}

export type RipeNews = {
  storyId: string
  chapterId: string
  byId: string
  authorId: string
  decision: SuggestionDecision | null
  count: number
}

/** Deletes and returns rows that were idle for a while or have waited long enough. Skips deleted chapters. */
export async function takeRipe(
  tx: Transaction,
  { quietMilliseconds, maxMilliseconds }: { quietMilliseconds: number; maxMilliseconds: number },
): Promise<RipeNews[]> {
  const { rows } = await sql<RipeNews>`
    with ripe as (
      select chapter_id, by_id from suggestion_news
      group by chapter_id, by_id
      having max(last_at) <= now() - ${quietMilliseconds} * interval '1 millisecond'
        or min(first_at) <= now() - ${maxMilliseconds} * interval '1 millisecond'
      limit 500
    ), taken as (
      delete from suggestion_news news using ripe
      where news.chapter_id = ripe.chapter_id and news.by_id = ripe.by_id
      returning news.*
    )
    select chapters.story_id as "storyId", chapters.id as "chapterId", by_id as "byId", author_id as "authorId",
      decision, count(*) as count
    from taken
    join chapters on chapters.id = taken.chapter_id and chapters.deleted_at is null and ${isNotRemoved}
    join story_facts story on story.id = chapters.story_id and not story.is_deleted
    group by chapters.story_id, chapters.id, by_id, author_id, decision
  `.execute(tx)
  return rows
}

export async function countAccepted(
  tx: Transaction,
  accepted: readonly { authorId: string; count: number }[],
): Promise<void> {
  if (accepted.length === 0) return
  await sql`
    insert into accepted_suggestions (author_id, count)
    select author_id, sum(count) from unnest(
      ${accepted.map(({ authorId }) => authorId)}::uuid[], ${accepted.map(({ count }) => count)}::int[]
    ) accepted (author_id, count)
    group by author_id order by author_id
    on conflict (author_id) do update set count = accepted_suggestions.count + excluded.count
  `.execute(tx)
}
