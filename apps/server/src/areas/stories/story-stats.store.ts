// Stats about a user's stories, for achievements.
import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

/** What readers can open of the stories this user owns. */
const published = (userId: string) => sql`
  stories where owner_id = ${userId} and deleted_at is null and moderation is null and published_count > 0`

export const storyFigures = {
  publishedStories: (userId) =>
    sql`select count(*) from ${published(userId)} and visibility in ('public', 'registered')`,
  publishedWords: (userId) => sql`select sum(published_word_count) from ${published(userId)}`,
  completedStories: (userId) => sql`select count(*) from ${published(userId)} and status = 'complete'`,
  coveredStories: (userId) => sql`select count(*) from ${published(userId)} and cover is not null`,
  writtenFormats: (userId) => sql`select count(distinct format_id) from ${published(userId)}`,
  writtenGenres: (userId) => sql`select count(distinct genre_id) from story_genres
        where story_id in (select id from ${published(userId)})`,
  timesBookmarked: (userId) => sql`select sum(bookmark_count) from ${published(userId)}`,
  storiesJoined: (userId) => sql`select count(*) from story_members where user_id = ${userId}`,
  rolesHeld: (userId) => sql`select count(distinct role_id) from story_members
        join story_member_roles on member_id = story_members.id where user_id = ${userId}`,
  /** The number of collaborators of their story with the most. */
  largestTeam: (userId) => sql`select max(people) from (
        select count(*) as people from stories join story_members on story_id = stories.id
        where owner_id = ${userId} and deleted_at is null group by stories.id
      ) teams`,
} as const satisfies Record<string, Figure>
