import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

const chaptersOf = sql<{ start: number; title: string; link: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('start', start_seconds, 'title', title, 'link', link)
    order by position), '[]')
  from pod_chapters where item_id = pod_items.id
)`

/** A line each, as it is read. */
const transcriptOf = sql<string>`(
  select coalesce(string_agg(case speaker when '' then text else speaker || ': ' || text end, E'\\n'
    order by position), '')
  from pod_cues where item_id = pod_items.id
)`

/** What moderators removed is still its author's, unless it is illegal. */
export async function listItemsToExport(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('pod_items')
    .select([
      'id',
      'kind',
      'slug',
      'title',
      'excerpt',
      'text',
      'state',
      'moderation',
      'return_note as returnNote',
      'published_at as publishedAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      sql<string | null>`'/media/' || audio_id`.as('audio'),
      chaptersOf.as('chapters'),
      transcriptOf.as('transcript'),
    ])
    .where('author_id', '=', userId)
    .where(sql<boolean>`moderation is distinct from 'illegal'`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function listPositionsToExport(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('pod_positions')
    .select([
      'item_id as itemId',
      'seconds',
      'furthest',
      'is_finished as isFinished',
      'updated_at as updatedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
}

export async function findFollowedSince(db: Database, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('pod_followers')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}
