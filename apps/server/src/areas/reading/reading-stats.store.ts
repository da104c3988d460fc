// Reading stats for achievements.
import { sql } from 'kysely'
import { genresOfStory, ownerOfStory, wordsOfStory } from '#areas/stories/public.ts'
import type { Figure } from '#platform/stats.ts'

const readToTheEnd = (userId: string) => sql`
  chapter_reads where user_id = ${userId} and finished_at is not null`
/** Marked as finished by a user who has read in it. */
const finishedStories = (userId: string) => sql`
  reading_progress where user_id = ${userId} and state = 'finished' and read_at is not null`
const readStory = sql.ref('chapter_reads.story_id')

export const readingFigures = {
  finishedChapters: (userId) => sql`select count(*) from ${readToTheEnd(userId)}`,
  finishedStories: (userId) => sql`select count(*) from ${finishedStories(userId)}`,
  longReads: (userId) => sql`select count(*) from ${finishedStories(userId)}
        and ${wordsOfStory(sql.ref('reading_progress.story_id'))} >= 20000`,
  readAuthors: (userId) =>
    sql`select count(distinct ${ownerOfStory(readStory)}) from ${readToTheEnd(userId)}`,
  readGenres: (
    userId,
  ) => sql`select count(distinct genre_id) from chapter_reads, lateral ${genresOfStory(readStory)} genres
        where user_id = ${userId} and finished_at is not null`,
  readingDays: (userId) =>
    sql`select count(distinct (finished_at at time zone 'UTC')::date) from ${readToTheEnd(userId)}`,
  /** Lists with at least three stories. */
  filledLists: (userId) => sql`select count(*) from reading_lists where owner_id = ${userId}
        and (select count(*) from reading_list_stories where list_id = reading_lists.id) >= 3`,
} as const satisfies Record<string, Figure>
