import type { CharacterLicence, characterVisibilities } from '@fabula/contracts/character-sizes'
import type { ImageReference } from '@fabula/contracts/shapes'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { fold } from '#platform/search-folding.ts'
import type { StoredFact } from './facts.ts'

type Tag = { slug: string; name: string }
type PersonColumns = { id: string; username: string; display_name: string; avatar: ImageReference | null }

const personOf = (column: 'creator_id' | 'owner_id') => sql<PersonColumns | null>`(
  select jsonb_build_object('id', people.id, 'username', people.username, 'display_name', people.display_name,
    'avatar', people.avatar)
  from people where people.id = ${sql.ref(`characters.${column}`)} and not people.is_deleting
)`

/** Lists know nothing of the reader's progress: the portrait from the start. */
const basePortrait = sql<ImageReference | null>`(
  select picture.reference from character_images picture
  where picture.character_id = characters.id and picture.is_portrait and picture.from_mark is null
    and not picture.is_hidden and not characters.is_archived
  limit 1
)`
const tagsOf = sql<Tag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('slug', named.slug, 'name', named.name) order by character_tags.position)
  from character_tags join tag_names named on named.id = character_tags.tag_id
  where character_tags.character_id = characters.id
), '[]')`

const selectCards = (db: Database | Transaction) =>
  db
    .selectFrom('characters')
    .select([
      'characters.id',
      'characters.owner_id',
      'characters.name',
      'characters.pronouns',
      'characters.species',
      'characters.role',
      'characters.summary',
      'characters.is_archived',
      'characters.moderation',
      'characters.created_at',
      'characters.updated_at',
      sql<CharacterLicence>`characters.licence`.as('licence'),
      sql<(typeof characterVisibilities)[number]>`characters.visibility`.as('visibility'),
      personOf('creator_id').as('creator'),
      personOf('owner_id').as('owner'),
      basePortrait.as('portrait'),
    ])

export type CharacterCardRow = Awaited<ReturnType<typeof listCards>>[number]

export async function listCards(db: Database | Transaction, ids: readonly string[]) {
  return selectCards(db)
    .where(sql<boolean>`characters.id = any(${ids}::uuid[])`)
    .execute()
}

export type CharacterRow = NonNullable<Awaited<ReturnType<typeof findCharacter>>>

export async function findCharacter(db: Database | Transaction, characterId: string) {
  return selectCards(db)
    .select([
      'characters.colors',
      'characters.may_be_given',
      'characters.may_be_traded',
      'characters.revision',
      sql<StoredFact[]>`characters.facts`.as('facts'),
      tagsOf.as('tags'),
    ])
    .where('characters.id', '=', characterId)
    .executeTakeFirst()
}

/** With their facts and tags, for files. */
export async function listDetails(db: Database, ids: readonly string[]) {
  return selectCards(db)
    .select(['characters.colors', sql<StoredFact[]>`characters.facts`.as('facts'), tagsOf.as('tags')])
    .where(sql<boolean>`characters.id = any(${ids}::uuid[])`)
    .execute()
}

/** The names of a user's characters, folded, among these. */
export async function listOwnNames(
  db: Database,
  ownerId: string,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(characters.name) as name from characters
    where characters.owner_id = ${ownerId} and not characters.is_archived
      and lower(characters.name) = any(${names}::text[])
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function lockCharacters(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from characters where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

export async function findMadeWith(tx: Transaction, ownerId: string, key: string) {
  return tx
    .selectFrom('characters')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('made_with', '=', key)
    .executeTakeFirst()
}

/** In the order of the keys. */
export async function listMadeWith(
  tx: Transaction,
  ownerId: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select characters.id from unnest(${keys}::uuid[]) with ordinality made (key, place)
    join characters on characters.owner_id = ${ownerId} and characters.made_with = made.key
    order by made.place
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function countOwned(db: Database | Transaction, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('characters')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** For the search: what is true from the start. */
export function wordsOf(
  name: string,
  aliases: readonly string[],
  rest: readonly string[],
): RawBuilder<string> {
  const vector = (text: string, weight: 'A' | 'B') =>
    sql`setweight(to_tsvector('simple', ${fold(text)}), ${sql.lit(weight)})`
  return sql`${vector([name, ...aliases].join(' '), 'A')} || ${vector(rest.join(' '), 'B')}`
}

type NewCharacter = Omit<Insertable<Tables['characters']>, 'words'> & { words: RawBuilder<string> }

/** False if one was created with this key at the same moment. */
export async function insertCharacter(tx: Transaction, row: NewCharacter): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('characters')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'made_with']).where('made_with', 'is not', null).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Changes = Omit<Updateable<Tables['characters']>, 'words'> & { words?: RawBuilder<string> }

export async function updateCharacter(tx: Transaction, characterId: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('characters')
    .set((row) => ({ ...changes, revision: row('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', characterId)
    .execute()
}

export async function deleteCharacter(tx: Transaction, characterId: string): Promise<void> {
  await tx.deleteFrom('characters').where('id', '=', characterId).execute()
}

export async function setTags(
  tx: Transaction,
  characterId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('character_tags').where('character_id', '=', characterId).execute()
  await sql`
    insert into character_tags (character_id, tag_id, position)
    select ${characterId}, tag.id, tag.position from unnest(${tagIds}::uuid[]) with ordinality tag (id, position)
  `.execute(tx)
}

/** In the order they were added. `is_visible`: whether the viewer owns it, or everyone can see it. */
export async function listCastCards(db: Database, storyId: string, viewerId: string | null, limit: number) {
  return selectCards(db)
    .innerJoin('story_characters', 'story_characters.character_id', 'characters.id')
    .select(['story_characters.from_chapter_id', isVisibleTo(viewerId).as('is_visible')])
    .where('story_characters.story_id', '=', storyId)
    .orderBy('story_characters.created_at')
    .orderBy('characters.id')
    .limit(limit)
    .execute()
}

const isVisibleTo = (viewerId: string | null) =>
  sql<boolean>`coalesce(${isPublicFor(viewerId)} or characters.owner_id = ${viewerId} and not characters.is_archived, false)`

/** Owned by the viewer, or public. */
export async function listVisibleCards(
  db: Database | Transaction,
  viewerId: string | null,
  ids: readonly string[],
) {
  return selectCards(db)
    .where(sql<boolean>`characters.id = any(${ids}::uuid[])`)
    .where(isVisibleTo(viewerId))
    .execute()
}

const isPublic = sql<boolean>`characters.visibility = 'public' and characters.moderation is null
  and not characters.is_archived`

export const isPublicFor = (viewerId: string | null) => sql<boolean>`${isPublic}
  and characters.owner_id not in (select user_id from users_hidden_from(${viewerId}))
  and not exists (select from people where people.id = characters.owner_id and people.is_deleting)`

/** For the owner's data export. */
export async function listToExport(db: Database, ownerId: string, limit: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'name', 'facts', 'colors', 'visibility', 'licence', 'created_at', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('is_archived', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setModeration(
  tx: Transaction,
  characterId: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('characters').set({ moderation }).where('id', '=', characterId).execute()
}
