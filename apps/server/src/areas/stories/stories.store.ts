import type { ImageReference } from '@fabula/contracts/shapes'
import type { StoryFields, StoryPermission, StoryStatus } from '@fabula/contracts/stories'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows } from '#platform/paging.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const genresOf = (story: ExpressionBuilder<Tables, 'stories'>) =>
  jsonArrayFrom(
    story
      .selectFrom('story_genres')
      .innerJoin('genre_names', 'genre_names.id', 'genre_id')
      .select(['genre_names.id', 'slug', 'name'])
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
      .selectFrom('people')
      .select([
        'people.id',
        'username',
        'display_name',
        sql<ImageReference | null>`people.avatar`.as('avatar'),
        'is_deleting',
        'follower_count',
      ])
      .whereRef('people.id', '=', 'stories.owner_id'),
  )
    .$notNull()
    .as('owner')

/** `canSee` for lists; null is a visitor. The owner must not be deleting their account either. */
export function isOwnerVisibleTo(
  viewerId: string | null,
  ownerId: RawBuilder<unknown> = sql.ref('stories.owner_id'),
): RawBuilder<boolean> {
  return sql<boolean>`${ownerId} not in (select user_id from users_hidden_from(${viewerId}))
    and not exists (select from people owner where owner.id = ${ownerId} and owner.is_deleting)`
}

/** Deleted by its owner, or removed by moderators: nobody sees it. */
const isGone = sql<boolean>`(
  stories.deleted_at is not null or coalesce(stories.moderation in ('removed', 'illegal'), false)
)`

/** Whatever moderators decided, its writers still see it. */
export const isNotRemoved = sql<boolean>`(stories.moderation is null or stories.moderation in ('held', 'hidden'))`

/** Everything a card shows, in one query however many stories there are. */
export const selectStories = (db: Database | Transaction) =>
  db
    .selectFrom('stories')
    .selectAll('stories')
    .select([sql<ImageReference | null>`stories.cover`.as('cover'), isGone.as('is_gone')])
    .select((story) => [genresOf(story), tagsOf(story), ownerOf(story)])

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>

/** Includes deleted stories: the caller decides. */
export async function findStory(db: Database | Transaction, id: string) {
  return selectStories(db).where('id', '=', id).executeTakeFirst()
}

/**
 * By what the URL contains: the id, the slug, or a former slug. With what decides whether this viewer may read it: their
 * roles in the story, and whether one has blocked the other.
 */
export async function findStoryFor(db: Database | Transaction, address: string, viewerId: string | null) {
  const [story] = await listStoryFor(db, { address: addressOf(address), viewerId }, isId(address))
  return story
}

const listStoryFor = prepare((db, given: { address: string; viewerId: string | null }, isById: boolean) =>
  selectStoryFor(db, given, isById),
)

/** Whether it is an id. Otherwise it is a slug, which users may type as they like. */
export const isId = (address: string) => uuid.test(address)
export const addressOf = (address: string) => address.toLowerCase()

export function selectStoryFor(
  db: Database | Transaction,
  { address, viewerId }: { address: string; viewerId: string | null },
  isById: boolean,
) {
  const query = selectStories(db).select([
    sql<StoryPermission[]>`array(
      select distinct permission from story_members
      join story_member_roles on story_member_roles.member_id = story_members.id
      join role_permissions on role_permissions.role_id = story_member_roles.role_id
      where story_members.story_id = stories.id and story_members.user_id = ${viewerId}
    )`.as('allowed'),
    sql<boolean>`exists (
      select from users_hidden_from(${viewerId}) hidden where hidden.user_id = stories.owner_id
    )`.as('is_owner_hidden'),
  ])
  if (isById) return query.where('id', '=', address)
  return query.where('id', '=', db.selectFrom('story_slugs').select('story_id').where('slug', '=', address))
}

/** Locks the row until the end of the transaction: changes to a story or its order run one after the other. */
export async function lockStory(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('stories').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks all stories of an owner, in a fixed order; rows that reference them can still be written. */
export async function lockStoriesOf(tx: Transaction, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('stories')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export type NewStory = {
  id: string
  owner_id: string
  title: string
  slug: string
  made_with: string | null
  cover: ImageReference | null
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

export async function insertStory(tx: Transaction, { cover, ...story }: NewStory): Promise<void> {
  await tx
    .insertInto('stories')
    .values({ ...story, cover: cover && JSON.stringify(cover) })
    .execute()
}

/** Increments the revision. */
export async function updateStory(tx: Transaction, id: string, columns: StoryColumns): Promise<void> {
  await tx
    .updateTable('stories')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Nothing that its writers have read changes, so the revision stays. */
export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('stories').set({ moderation }).where('id', '=', id).execute()
}

/** Like an uploaded cover, it leaves the revision alone: the fields that its writers edit stay as they are. */
export async function setCoverSeed(tx: Transaction, id: string, seed: string | null): Promise<void> {
  await tx.updateTable('stories').set({ cover_seed: seed }).where('id', '=', id).execute()
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

/** What lists show about its chapters. */
export type ContentCounts = {
  chapters: number
  words: number
  published: number
  publishedWords: number
}

export async function setCounts(
  tx: Transaction,
  id: string,
  { chapters, words, published, publishedWords }: ContentCounts,
): Promise<void> {
  await tx
    .updateTable('stories')
    .set({
      chapter_count: chapters,
      word_count: words,
      published_count: published,
      published_word_count: publishedWords,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * A chapter was published. The first one turns a draft into an ongoing story. `at`: the demo was published in the past,
 * and a story is never younger than its text.
 */
export async function markPublished(tx: Transaction, id: string, at: Date | null): Promise<void> {
  const time = sql`coalesce(${at}::timestamptz, now())`
  await sql`
    update stories set
      status = case when status = 'draft' then 'ongoing' else status end,
      created_at = least(created_at, ${time}),
      first_published_at = coalesce(first_published_at, ${time}),
      text_updated_at = ${time},
      updated_at = ${time},
      revision = revision + 1
    where id = ${id}
  `.execute(tx)
}

export async function listStoriesByIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<StoryRow[]> {
  if (ids.length === 0) return []
  return listByIds(db, { ids })
}

const listByIds = prepare((db, { ids }: { ids: readonly string[] }) =>
  selectStories(db).where(sql<boolean>`stories.id = any(${ids}::uuid[])`),
)

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
