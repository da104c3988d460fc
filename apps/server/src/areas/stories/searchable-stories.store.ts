// What search needs to know about stories: the indexed facts, and which stories may be shown to whom.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { isOwnerVisibleTo, selectStories, type StoryRow } from './stories.store.ts'

/** The viewer of a list. */
export type ListViewer = {
  /** Null for a visitor, who sees only public stories. */
  userId: string | null
  /** Whether mature stories may be shown. */
  wantsMature: boolean
}

/**
 * `requireReadable` for lists of stories that may be discovered: unlisted ones, which only have a link, are never
 * included.
 */
export function isListedFor({ userId, wantsMature }: ListViewer): RawBuilder<boolean> {
  return sql<boolean>`(
    stories.deleted_at is null and stories.moderation is null and stories.published_count > 0
    and (stories.visibility = 'public' or stories.visibility = 'registered' and ${userId}::uuid is not null)
    and (stories.content_rating <> 'mature' or ${userId !== null && wantsMature}::boolean)
    and ${isOwnerVisibleTo(userId)}
  )`
}

/** In the order of the ids; leaves out what this viewer may not find, whatever the index says. */
export async function listListed(
  db: Database | Transaction,
  viewer: ListViewer,
  ids: readonly string[],
): Promise<StoryRow[]> {
  if (ids.length === 0) return []
  const { userId, wantsMature } = viewer
  const rows = await listFor(db, { userId, ids }, userId !== null && wantsMature)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const listFor = prepare(
  (db, { userId, ids }: { userId: string | null; ids: readonly string[] }, wantsMature: boolean) =>
    selectStories(db)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where(isListedFor({ userId, wantsMature })),
)

/** The most popular stories of each author, among those that anyone may find. */
export async function listPopularIds(
  db: Database,
  ownerIds: readonly string[],
  limitOfEach: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select popular.id from unnest(${ownerIds}::uuid[]) with ordinality as owner (id, place)
    cross join lateral (
      select stories.id, stories.bookmark_count from stories
      where stories.owner_id = owner.id and ${isListedFor({ userId: null, wantsMature: false })}
      order by stories.bookmark_count desc, stories.id limit ${limitOfEach}
    ) popular
    order by owner.place, popular.bookmark_count desc, popular.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type FindableStory = {
  id: string
  owner_id: string
  title: string
  synopsis: string
  language: string
  visibility: 'public' | 'registered'
  content_rating: string
  ai_use: string
  status: string
  format_slug: string | null
  genre_slugs: string[]
  tags: { slug: string; name: string; synonyms: string[] }[]
  published_word_count: number
  bookmark_count: number
  first_published_at: Date
  text_updated_at: Date
}

/** The stories that can be found at all, with everything that is indexed about them. */
export async function selectFindable(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<FindableStory[]> {
  const { rows } = await sql<FindableStory>`
    select stories.id, stories.owner_id, stories.title, stories.synopsis, stories.language, stories.visibility,
      stories.content_rating, stories.ai_use, stories.status, format_names.slug as format_slug,
      array(
        select genre_names.slug from story_genres join genre_names on genre_names.id = genre_id
        where story_id = stories.id order by story_genres.position
      ) as genre_slugs,
      coalesce((
        select json_agg(json_build_object(
          'slug', tags.slug, 'name', tags.name,
          'synonyms', array(select other.name from tags other where other.canonical_id = tags.id limit 20)
        ) order by story_tags.position)
        from story_tags join tags on tags.id = tag_id where story_id = stories.id
      ), '[]') as tags,
      stories.published_word_count, stories.bookmark_count,
      coalesce(stories.first_published_at, stories.created_at) as first_published_at,
      coalesce(stories.text_updated_at, stories.updated_at) as text_updated_at
    from stories left join format_names on format_names.id = stories.format_id
    where stories.id = any(${ids}::uuid[]) and stories.deleted_at is null and stories.published_count > 0
      and stories.moderation is null and stories.visibility in ('public', 'registered')
      and stories.content_rating is not null and stories.ai_use is not null
      and ${isOwnerVisibleTo(null)}
  `.execute(db)
  return rows
}

type Batch = { afterId: string | null; limit: number }

/** For iterating over all stories in batches. */
export async function listIdsAfter(db: Database | Transaction, { afterId, limit }: Batch): Promise<string[]> {
  const rows = await db
    .selectFrom('stories')
    .select('id')
    .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listTaggedIdsAfter(
  db: Database | Transaction,
  tagId: string,
  { afterId, limit }: Batch,
): Promise<string[]> {
  const rows = await db
    .selectFrom('story_tags')
    .select('story_id')
    .where('tag_id', '=', tagId)
    .$if(afterId !== null, (query) => query.where('story_id', '>', afterId!))
    .orderBy('story_id')
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

export async function listIdsOf(db: Database | Transaction, ownerId: string): Promise<string[]> {
  const owned = db.selectFrom('stories').select('id').where('owner_id', '=', ownerId)
  // Both parts have an index of their own.
  const rows = await owned
    .where('deleted_at', 'is', null)
    .unionAll(owned.where('deleted_at', 'is not', null))
    .execute()
  return rows.map(({ id }) => id)
}
