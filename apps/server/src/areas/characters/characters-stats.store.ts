import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

/** Stats of a user, for achievements. */
export const characterFigures = {
  /** Stories with readers that have one and the same character of this user. */
  maxStoriesOfCharacter: (userId) => sql`
    select max(stories) from (
      select count(*) as stories from characters
      join story_characters on story_characters.character_id = characters.id
      join story_facts story on story.id = story_characters.story_id
        and not story.is_deleted and story.published_word_count > 0
      where characters.owner_id = ${userId} and not characters.is_archived
      group by characters.id
    ) per_character`,
} as const satisfies Record<string, Figure>
