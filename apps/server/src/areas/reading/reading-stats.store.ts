// Reading stats for achievements.
import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

const readToTheEnd = (userId: string) => sql`
  chapter_reads where user_id = ${userId} and finished_at is not null`
/** Marked as finished by a user who has read in it. */
const finishedStories = (userId: string) => sql`
  reading_progress where user_id = ${userId} and state = 'finished' and read_at is not null`

export const readingFigures = {
  finishedChapters: (userId) => sql`select count(*) from ${readToTheEnd(userId)}`,
  finishedStories: (userId) => sql`select count(*) from ${finishedStories(userId)}`,
  longReads: (userId) => sql`select count(*) from ${finishedStories(userId)} and exists (
        select from story_facts story where story.id = story_id and published_word_count >= 20000
      )`,
  readAuthors: (userId) => sql`select count(distinct owner_id) from story_facts
        where id in (select story_id from ${readToTheEnd(userId)})`,
  readGenres: (userId) => sql`select count(distinct genre_id) from story_facts, unnest(genre_ids) genre_id
        where id in (select story_id from ${readToTheEnd(userId)})`,
  readingDays: (userId) =>
    sql`select count(distinct (finished_at at time zone 'UTC')::date) from ${readToTheEnd(userId)}`,
  /** Lists with at least three stories. */
  filledLists: (userId) => sql`select count(*) from reading_lists where owner_id = ${userId}
        and (select count(*) from reading_list_stories where list_id = reading_lists.id) >= 3`,
} as const satisfies Record<string, Figure>
