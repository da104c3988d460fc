import type { PodRole } from '@fabula/contracts/writerspod-sizes'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { RichDocument } from '@fabula/editor-kit/document'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type PersonColumns = {
  id: string
  username: string
  display_name: string
  avatar: ImageReference | null
}
type PersonRow = { name: string; role: PodRole; user: PersonColumns | null }
type Tag = { slug: string; name: string }

export const columnsOfPerson = sql`jsonb_build_object('id', people.id, 'username', people.username,
  'display_name', people.display_name, 'avatar', people.avatar)`

/** A user who is deleting their account, has blocked the viewer or is blocked by them is only a name. */
export const peopleFor = (viewerId: string | null) => sql<PersonRow[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object('name', pod_people.name, 'role', pod_people.role,
      'user', case when people.id is null then null else ${columnsOfPerson} end)
    order by pod_people.position)
  from pod_people left join people on people.id = pod_people.user_id and not people.is_deleting
    and people.id not in (select user_id from users_hidden_from(${viewerId}))
  where pod_people.item_id = pod_items.id
), '[]')`

const authorOf = sql<PersonColumns | null>`(
  select ${columnsOfPerson} from people where people.id = pod_items.author_id and not people.is_deleting
)`

export const tagsOf = sql<Tag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('slug', named.slug, 'name', named.name) order by pod_item_tags.position)
  from pod_item_tags join tag_names named on named.id = pod_item_tags.tag_id
  where pod_item_tags.item_id = pod_items.id
), '[]')`

const lineColumns = [
  'pod_items.id',
  'pod_items.kind',
  'pod_items.slug',
  'pod_items.title',
  'pod_items.excerpt',
  'pod_items.cover_image_id',
  'pod_items.cover_alt',
  'pod_items.language',
  'pod_items.is_explicit',
  'pod_items.author_id',
  'pod_items.state',
  'pod_items.moderation',
  'pod_items.published_at',
  'pod_items.first_published_at',
  'pod_items.season',
  'pod_items.number',
  'pod_items.episode_type',
  'pod_items.audio_id',
  'pod_items.word_count',
  'pod_items.revision',
  'pod_items.created_at',
  'pod_items.updated_at',
  'pod_audio.duration_seconds',
] as const

const selectLines = (db: Database | Transaction, viewerId: string | null) =>
  db
    .selectFrom('pod_items')
    .leftJoin('pod_audio', 'pod_audio.id', 'pod_items.audio_id')
    .select(lineColumns)
    .select([peopleFor(viewerId).as('people'), tagsOf.as('tags'), authorOf.as('author')])

export type ItemLineRow = Awaited<ReturnType<typeof listByIds>>[number]

export async function listByIds(db: Database | Transaction, ids: readonly string[], viewerId: string | null) {
  return selectLines(db, viewerId)
    .where(sql<boolean>`pod_items.id = any(${ids}::uuid[])`)
    .execute()
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** Regardless of who may see it. */
export async function findItem(
  db: Database | Transaction,
  which: { id: string } | { slug: string },
  viewerId: string | null,
) {
  const id =
    'id' in which
      ? sql`${which.id}`
      : sql`coalesce((select id from pod_items where slug = ${which.slug}),
          (select item_id from pod_old_slugs where slug = ${which.slug}))`
  return selectLines(db, viewerId)
    .select([
      sql<RichDocument>`pod_items.content`.as('content'),
      'pod_items.html',
      'pod_items.text',
      'pod_items.linked_stories',
      'pod_items.return_note',
      'pod_items.reworded_by_id',
      'pod_items.soundbite_start',
      'pod_items.soundbite_seconds',
      'pod_items.soundbite_title',
    ])
    .where(sql<boolean>`pod_items.id = ${id}`)
    .executeTakeFirst()
}

export async function findMadeWith(tx: Transaction, authorId: string, key: string) {
  return tx
    .selectFrom('pod_items')
    .select('id')
    .where('author_id', '=', authorId)
    .where('made_with', '=', key)
    .executeTakeFirst()
}

type NewItem = Omit<Insertable<Tables['pod_items']>, 'words'> & { words: RawBuilder<string> }

export async function insertItem(tx: Transaction, row: NewItem): Promise<void> {
  await tx.insertInto('pod_items').values(row).execute()
}

export type ItemChanges = Omit<Updateable<Tables['pod_items']>, 'words'> & { words?: RawBuilder<string> }

export async function updateItem(tx: Transaction, id: string, changes: ItemChanges): Promise<void> {
  await tx
    .updateTable('pod_items')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Without a new revision: the rest of a new item, what moderators decide, and what becomes of images. */
export async function setColumns(tx: Transaction, id: string, columns: ItemChanges): Promise<void> {
  await tx.updateTable('pod_items').set(columns).where('id', '=', id).execute()
}

export async function deleteItem(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('pod_items').where('id', '=', id).execute()
}

export async function setTags(tx: Transaction, itemId: string, tagIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('pod_item_tags').where('item_id', '=', itemId).execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('pod_item_tags')
    .values(tagIds.map((tag_id, index) => ({ item_id: itemId, tag_id, position: index + 1 })))
    .execute()
}

export async function setPeople(
  tx: Transaction,
  itemId: string,
  people: readonly { user_id: string | null; name: string; role: PodRole }[],
): Promise<void> {
  await tx.deleteFrom('pod_people').where('item_id', '=', itemId).execute()
  if (people.length === 0) return
  await tx
    .insertInto('pod_people')
    .values(people.map((one, index) => ({ ...one, item_id: itemId, position: index + 1 })))
    .execute()
}

export async function listRelated(db: Database | Transaction, itemId: string) {
  const rows = await db
    .selectFrom('pod_related')
    .select(['story_id', 'character_id'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()
  return {
    storyIds: rows.flatMap(({ story_id }) => story_id ?? []),
    characterIds: rows.flatMap(({ character_id }) => character_id ?? []),
  }
}

export type Related = Awaited<ReturnType<typeof listRelated>>

export async function setRelated(
  tx: Transaction,
  itemId: string,
  { storyIds, characterIds }: Related,
): Promise<void> {
  await tx.deleteFrom('pod_related').where('item_id', '=', itemId).execute()
  const rows = [
    ...storyIds.map((story_id) => ({ story_id, character_id: null })),
    ...characterIds.map((character_id) => ({ story_id: null, character_id })),
  ]
  if (rows.length === 0) return
  await tx
    .insertInto('pod_related')
    .values(rows.map((row, index) => ({ ...row, item_id: itemId, position: index + 1 })))
    .execute()
}

/** Two items never get the same address at the same moment. */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pod-slugs'))`.execute(tx)
}

/** Those of the slugs that another item has or had. */
export async function listTakenSlugs(
  tx: Transaction,
  slugs: readonly string[],
  exceptId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from pod_items where slug = any(${slugs}::text[]) and id <> ${exceptId}
    union all
    select slug from pod_old_slugs where slug = any(${slugs}::text[]) and item_id <> ${exceptId}
  `.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}

/** The earlier address leads to the item from now on; the new one is no earlier one any more. */
export async function addOldSlug(
  tx: Transaction,
  itemId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.deleteFrom('pod_old_slugs').where('slug', '=', to).execute()
  await tx
    .insertInto('pod_old_slugs')
    .values({ slug: from, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertRevision(
  tx: Transaction,
  row: Insertable<Tables['pod_revisions']>,
): Promise<void> {
  await tx.insertInto('pod_revisions').values(row).execute()
}

export async function hasRecentRevision(tx: Transaction, itemId: string, seconds: number): Promise<boolean> {
  const row = await tx
    .selectFrom('pod_revisions')
    .select('id')
    .where('item_id', '=', itemId)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listPersonIds(tx: Transaction, itemId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('pod_people')
    .select('user_id')
    .where('item_id', '=', itemId)
    .where('user_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []))
}

const maxItemsOf = 1000

/** The newest that have this member among their people. */
export async function listItemIdsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('pod_people')
    .select('item_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('item_id', 'desc')
    .limit(maxItemsOf)
    .execute()
  return rows.map(({ item_id }) => item_id)
}
