import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { selectStories } from './stories.store.ts'

/** Nothing: all stories. `titleStart`: a slug that a current or former title begins with. */
export type AnyStorySearch = { id: string } | { ownerId: string } | { titleStart: string } | {}

export type AnyStoryRow = Awaited<ReturnType<typeof listAnyStories>>[number]

const lastCharacter = '\u{10ffff}'

/** By slug for a title, otherwise newest first; `cursor` continues the list after a row. */
export async function listAnyStories(
  db: Database,
  search: AnyStorySearch,
  { viewerId, after, limit }: { viewerId: string; after: string | null; limit: number },
) {
  const open = selectStories(db)
    .select(
      sql<boolean>`stories.owner_id = ${viewerId} or exists (
        select from story_members own where own.story_id = stories.id and own.user_id = ${viewerId}
      )`.as('is_own_work'),
    )
    .where('stories.deleted_at', 'is', null)
    .limit(limit)
  if ('titleStart' in search) {
    const { titleStart } = search
    // Slugs come from titles, so their primary key also finds titles. The range is for the index and `starts_with` for
    // databases that sort in another order than bytes.
    return (
      open
        .innerJoin('story_slugs', 'story_slugs.story_id', 'stories.id')
        .select('story_slugs.slug as cursor')
        .where('story_slugs.slug', '>=', titleStart)
        .where('story_slugs.slug', '<', titleStart + lastCharacter)
        .where(sql<boolean>`starts_with(story_slugs.slug, ${titleStart})`)
        // A story that had several titles appears once.
        .where(
          sql<boolean>`not exists (select from story_slugs earlier where earlier.story_id = stories.id
            and starts_with(earlier.slug, ${titleStart}) and earlier.slug < story_slugs.slug)`,
        )
        .$if(after !== null, (query) => query.where('story_slugs.slug', '>', after!))
        .orderBy('story_slugs.slug')
        .execute()
    )
  }
  return open
    .select('stories.id as cursor')
    .$if('id' in search, (query) => query.where('stories.id', '=', (search as { id: string }).id))
    .$if('ownerId' in search, (query) =>
      query.where('stories.owner_id', '=', (search as { ownerId: string }).ownerId),
    )
    .$if(after !== null, (query) => query.where('stories.id', '<', after!))
    .orderBy('stories.id', 'desc')
    .execute()
}
