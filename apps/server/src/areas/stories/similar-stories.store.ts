import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOwnerVisibleTo } from './stories.store.ts'

/** The maximum of candidates per tag or genre: the newest ones, however many exist. */
const maxCandidates = 500

type AlikeViewer = { viewerId: string | null; wantsMature: boolean }

/** Stories of other authors that share the most tags and genres, most bookmarked first. */
export async function findAlikeIds(
  db: Database,
  { id, owner_id }: { id: string; owner_id: string },
  { viewerId, wantsMature }: AlikeViewer,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with shared as (
      select found.story_id, 2 as weight from story_tags own
      cross join lateral (
        select story_id from story_tags where tag_id = own.tag_id order by story_id desc limit ${maxCandidates}
      ) found
      where own.story_id = ${id}
      union all
      select found.story_id, 1 from story_genres own
      cross join lateral (
        select story_id from story_genres where genre_id = own.genre_id
        order by story_id desc limit ${maxCandidates}
      ) found
      where own.story_id = ${id}
    ), weighed as (
      select story_id, sum(weight) as weight from shared where story_id <> ${id} group by story_id
    )
    select stories.id from weighed join stories on stories.id = weighed.story_id
    where stories.owner_id <> ${owner_id} and stories.deleted_at is null and stories.published_count > 0
      and stories.moderation is null and stories.visibility = any(${viewerId === null ? ['public'] : ['public', 'registered']})
      and (${wantsMature}::boolean or stories.content_rating is distinct from 'mature')
      and ${isOwnerVisibleTo(viewerId)}
    order by weighed.weight desc, stories.bookmark_count desc, stories.id desc
    limit ${limit}
  `.execute(db)
  return rows.map((row) => row.id)
}
