// An author's writing stats, for achievements.
import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

type Ref = ReturnType<typeof sql.ref>

/** What readers can open of the stories this user owns. */
const published = (userId: string) => sql`
  stories where owner_id = ${userId} and deleted_at is null and published_count > 0`
const publishedChapters = (userId: string) => sql`
  stories join chapters on story_id = stories.id
  where owner_id = ${userId} and stories.deleted_at is null
    and chapters.deleted_at is null and chapters.status = 'published'`

export const writingFigures = {
  publishedStories: (userId) =>
    sql`select count(*) from ${published(userId)} and visibility in ('public', 'registered')`,
  publishedChapters: (userId) => sql`select count(*) from ${publishedChapters(userId)}`,
  publishedWords: (userId) => sql`select sum(published_word_count) from ${published(userId)}`,
  maxChapterLength: (userId) =>
    sql`select max(chapters.published_word_count) from ${publishedChapters(userId)}`,
  completedStories: (userId) => sql`select count(*) from ${published(userId)} and status = 'complete'`,
  coveredStories: (userId) => sql`select count(*) from ${published(userId)} and cover is not null`,
  writtenFormats: (userId) => sql`select count(distinct format_id) from ${published(userId)}`,
  writtenGenres: (userId) => sql`select count(distinct genre_id) from story_genres
        where story_id in (select id from ${published(userId)})`,
  timesBookmarked: (userId) => sql`select sum(bookmark_count) from ${published(userId)}`,
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
} as const satisfies Record<string, Figure>

export const togetherFigures = {
  acceptedSuggestions: (userId) => sql`select count from accepted_suggestions where author_id = ${userId}`,
  storiesJoined: (userId) => sql`select count(*) from story_members where user_id = ${userId}`,
  rolesHeld: (userId) => sql`select count(distinct role_id) from story_members
        join story_member_roles on member_id = story_members.id where user_id = ${userId}`,
  /** The number of collaborators of their story with the most. */
  largestTeam: (userId) => sql`select max(people) from (
        select count(*) as people from stories join story_members on story_id = stories.id
        where owner_id = ${userId} and deleted_at is null group by stories.id
      ) teams`,
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
        join stories on stories.id = story_id
        where user_id = ${userId} and characters > 0 and owner_id <> ${userId}`,
} as const satisfies Record<string, Figure>

/** For stats about stories that other areas store: parts of their single query. */
export const ownerOfStory = (storyId: Ref) =>
  sql<string>`(select owner_id from stories where id = ${storyId})`
export const wordsOfStory = (storyId: Ref) =>
  sql<number>`(select published_word_count from stories where id = ${storyId})`
/** To join with: one row per genre. */
export const genresOfStory = (storyId: Ref) =>
  sql<{ genre_id: string }>`(select genre_id from story_genres where story_id = ${storyId})`
