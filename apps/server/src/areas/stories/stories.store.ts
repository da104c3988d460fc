import type { ImageReference } from '@fabula/contracts/shapes'
import type { StoryFields, StoryStatus } from '@fabula/contracts/stories'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows } from '#platform/paging.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const genresOf = (story: ExpressionBuilder<Tables, 'stories'>) =>
  jsonArrayFrom(
    story
      .selectFrom('story_genres')
      .innerJoin('genres', 'genres.id', 'genre_id')
      .select(['genres.id', 'slug', 'name'])
      .whereRef('story_id', '=', 'stories.id')
      .orderBy('story_genres.position'),
  ).as('genres')

const tagsOf = (story: ExpressionBuilder<Tables, 'stories'>) =>
  jsonArrayFrom(
    story
      .selectFrom('story_tags')
      .innerJoin('tags', 'tags.id', 'tag_id')
      .select('name')
      .whereRef('story_id', '=', 'stories.id')
      .orderBy('position'),
  ).as('tags')

/** The owner, and whether others may see them: every response about a story needs both. */
const ownerOf = (story: ExpressionBuilder<Tables, 'stories'>) =>
  jsonObjectFrom(
    story
      .selectFrom('users')
      .select([
        'users.id',
        'username',
        'display_name',
        sql<ImageReference | null>`users.avatar`.as('avatar'),
        sql<boolean>`deleting_since is not null`.as('is_deleting'),
      ])
      .whereRef('users.id', '=', 'stories.owner_id'),
  )
    .$notNull()
    .as('owner')

/** Everything a card shows, in one query however many stories there are. */
export const selectStories = (db: Database | Transaction) =>
  db
    .selectFrom('stories')
    .selectAll('stories')
    .select(sql<ImageReference | null>`stories.cover`.as('cover'))
    .select((story) => [genresOf(story), tagsOf(story), ownerOf(story)])

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>

/** Includes deleted stories: the caller decides. */
export async function findStory(db: Database | Transaction, id: string) {
  return selectStories(db).where('id', '=', id).executeTakeFirst()
}

/** Which of these users own a story, published or not. */
export async function listWritersAmong(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('stories')
    .select('owner_id')
    .distinct()
    .where(sql<boolean>`owner_id = any(${userIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** By what the URL contains: the id, the slug, or a former slug. */
export async function findStoryByAddress(db: Database, address: string) {
  const query = selectStories(db)
  if (uuid.test(address)) return query.where('id', '=', address).executeTakeFirst()
  return query
    .where(
      'id',
      '=',
      db.selectFrom('story_slugs').select('story_id').where('slug', '=', address.toLowerCase()),
    )
    .executeTakeFirst()
}

/** Locks the row until the end of the transaction: changes to a story or its order run one after the other. */
export async function lockStory(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('stories').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks all stories of an owner, in a fixed order; rows that reference them can still be written. */
export async function lockStoriesOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .selectFrom('stories')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type NewStory = {
  id: string
  owner_id: string
  title: string
  slug: string
  made_with: string | null
} & StoryColumns

export type StoryColumns = Partial<{
  title: string
  slug: string
  synopsis: string
  format_id: string | null
  template_id: string | null
  language: string
  moods: string[]
  warnings: string[]
  content_rating: StoryFields['contentRating']
  ai_use: StoryFields['aiUse']
  visibility: StoryFields['visibility']
  comment_policy: StoryFields['commentPolicy']
  status: StoryStatus
  planning_step: StoryFields['planningStep']
}>

/** The story that was created with this key. A concurrent request with the same key waits for the result. */
export async function findMadeWith(
  tx: Transaction,
  ownerId: string,
  key: string,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`story ${ownerId} ${key}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('stories')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('made_with', '=', key)
    .executeTakeFirst()
  return row?.id
}

export async function insertStory(tx: Transaction, story: NewStory): Promise<void> {
  await tx.insertInto('stories').values(story).execute()
}

/** Increments the revision. */
export async function updateStory(tx: Transaction, id: string, columns: StoryColumns): Promise<void> {
  await tx
    .updateTable('stories')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function replaceGenres(tx: Transaction, storyId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('story_genres').where('story_id', '=', storyId).execute()
  await sql`
    insert into story_genres (story_id, genre_id, position)
    select ${storyId}::uuid, id, min(place) from unnest(${ids}::uuid[]) with ordinality wanted (id, place) group by id
  `.execute(tx)
}

export async function setDeleted(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('stories')
    .set((row) => ({ deleted_at: at, revision: row('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Returns the id of the story's owner. */
export async function setCover(tx: Transaction, id: string, cover: ImageReference | null): Promise<string> {
  const row = await tx
    .updateTable('stories')
    .set((story) => ({
      cover: cover && JSON.stringify(cover),
      revision: story('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  return row.owner_id
}

/** Increments the revision, as for any change that a client may have read before. */
export async function setOwner(tx: Transaction, id: string, ownerId: string): Promise<void> {
  await tx
    .updateTable('stories')
    .set((row) => ({ owner_id: ownerId, revision: row('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Recounts what lists show about its chapters. Reads no text. */
export async function recount(tx: Transaction, storyId: string): Promise<void> {
  await sql`
    update stories set
      chapter_count = counted.chapters,
      word_count = counted.words,
      published_count = counted.published,
      published_word_count = counted.published_words,
      updated_at = now()
    from (
      select
        count(*) as chapters,
        coalesce(sum(word_count), 0) as words,
        count(*) filter (where status = 'published') as published,
        coalesce(sum(published_word_count) filter (where status = 'published'), 0) as published_words
      from chapters where story_id = ${storyId} and deleted_at is null
    ) counted
    where id = ${storyId}
  `.execute(tx)
}

/** A chapter was published. The first one turns a draft into an ongoing story. */
export async function markPublished(tx: Transaction, storyId: string): Promise<void> {
  await sql`
    update stories set
      status = case when status = 'draft' then 'ongoing' else status end,
      first_published_at = coalesce(first_published_at, now()),
      text_updated_at = now(),
      revision = revision + 1
    where id = ${storyId}
  `.execute(tx)
}

export async function listStoriesByIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<StoryRow[]> {
  if (ids.length === 0) return []
  return selectStories(db)
    .where(sql<boolean>`stories.id = any(${ids}::uuid[])`)
    .execute()
}

export async function countOwned(tx: Transaction, ownerId: string): Promise<number> {
  return countRows(
    tx,
    tx.selectFrom('stories').select('id').where('owner_id', '=', ownerId).where('deleted_at', 'is', null),
  )
}

/** Deletes permanently, with everything that belongs to them. */
export async function purgeDeleted(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('stories').where('deleted_at', '<', before).execute()
}

export async function isTitleTaken(db: Database, ownerId: string, title: string): Promise<boolean> {
  const row = await db
    .selectFrom('stories')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst()
  return row !== undefined
}
