// An author's writing stats, for achievements.
import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'
import { isPublished } from './chapters.store.ts'

/** What readers can open of the stories this user owns. */
const publishedChapters = (userId: string) => sql`
  story_facts story join chapters on story_id = story.id
  where owner_id = ${userId} and not is_deleted
    and chapters.deleted_at is null and ${isPublished}`

export const writingFigures = {
  publishedChapters: (userId) => sql`select count(*) from ${publishedChapters(userId)}`,
  maxChapterLength: (userId) =>
    sql`select max(chapters.published_word_count) from ${publishedChapters(userId)}`,
  publishingMonths: (
    userId,
  ) => sql`select count(distinct date_trunc('month', chapters.first_published_at at time zone 'UTC'))
        from ${publishedChapters(userId)}`,
  /** How often a month or more passed between two chapters. */
  comebacks: (userId) => sql`select count(*) from (
        select chapters.first_published_at
          - lag(chapters.first_published_at) over (order by chapters.first_published_at) as pause
        from ${publishedChapters(userId)}
      ) pauses where pause >= interval '30 days'`,
  writingDays: (userId) => sql`select count(*) from writing_days where user_id = ${userId}`,
  /** Their longest streak of consecutive days: a break takes nothing away. */
  longestWritingStreak: (userId) => sql`select max(days) from (
        select count(*) as days from (
          select day - row_number() over (order by day)::int as run from writing_days where user_id = ${userId}
        ) days group by run
      ) runs`,
  /** Chapters that were republished with changes. */
  revisedChapters: (userId) => sql`select count(*) from ${publishedChapters(userId)} and (
        select count(*) from chapter_versions
        where chapter_id = chapters.id and kind = 'published'
      ) > 1`,
  acceptedSuggestions: (userId) => sql`select count from accepted_suggestions where author_id = ${userId}`,
  /** Published chapters with several authors. */
  coWrittenChapters: (
    userId,
  ) => sql`select count(*) from published_credits own where user_id = ${userId} and characters > 0 and exists (
        select from published_credits other
        where other.chapter_id = own.chapter_id and other.user_id <> own.user_id and other.characters > 0
      )`,
  /** Published chapters that they wrote in stories of other owners. */
  chaptersForOthers: (
    userId,
  ) => sql`select count(*) from published_credits join chapters on chapters.id = chapter_id
        join story_facts story on story.id = story_id
        where user_id = ${userId} and characters > 0 and owner_id <> ${userId}`,
} as const satisfies Record<string, Figure>
