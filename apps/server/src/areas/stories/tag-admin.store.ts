// Merging tags: one becomes a synonym of the other, and the stories of both are found together.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type AdminTagRow = {
  id: string
  slug: string
  name: string
  created_at: Date
  meaning: { _id: string; name: string } | null
  synonyms: string[]
  story_count: number
}

const selectTags = (where: RawBuilder<boolean>, rows: { offset: number; limit: number }) => sql<AdminTagRow>`
  select tags.id, tags.slug, tags.name, tags.created_at,
    case when meant.id is not null then json_build_object('_id', meant.id, 'name', meant.name) end as meaning,
    array(select other.name from tags other where other.canonical_id = tags.id order by other.slug limit 20) as synonyms,
    (select count(*) from story_tags where tag_id = tags.id) as story_count
  from tags left join tags meant on meant.id = tags.canonical_id
  where ${where} order by tags.slug offset ${rows.offset} limit ${rows.limit}
`

const lastLetter = '\u{10ffff}'
const begins = (slug: string, isFolded: boolean) =>
  sql<boolean>`tags.slug ~>=~ ${slug} and tags.slug ~<~ ${slug + lastLetter}
    and (not ${isFolded}::boolean or tags.canonical_id is not null)`

export async function listAdminTags(
  db: Database,
  { slug, isFolded }: { slug: string; isFolded: boolean },
  rows: { offset: number; limit: number },
): Promise<AdminTagRow[]> {
  return (await selectTags(begins(slug, isFolded), rows).execute(db)).rows
}

export const adminTags = (slug: string, isFolded: boolean) =>
  sql`(select from tags where ${begins(slug, isFolded)})`

export async function findAdminTag(tx: Transaction, id: string): Promise<AdminTagRow | undefined> {
  const { rows } = await selectTags(sql<boolean>`tags.id = ${id}`, { offset: 0, limit: 1 }).execute(tx)
  return rows[0]
}

/** In the same order in which story updates lock them. */
export async function lockTags(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from tags where id = any(${ids}::uuid[]) order by slug for update`.execute(tx)
}

export async function findTagIdBySlug(tx: Transaction, slug: string): Promise<string | undefined> {
  const row = await tx.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

export async function foldTag(tx: Transaction, id: string, intoId: string): Promise<void> {
  await sql`
    insert into folded_story_tags (tag_id, story_id, position, had_meaning)
    select tag_id, story_id, position,
      exists (select from story_tags other where other.story_id = story_tags.story_id and other.tag_id = ${intoId})
    from story_tags where tag_id = ${id}
  `.execute(tx)
  await sql`
    insert into story_tags (story_id, tag_id, position)
    select story_id, ${intoId}::uuid, position from story_tags where tag_id = ${id}
    on conflict do nothing
  `.execute(tx)
  await tx.deleteFrom('story_tags').where('tag_id', '=', id).execute()
  await tx.updateTable('tags').set({ canonical_id: intoId }).where('id', '=', id).execute()
}

/** Stories whose authors have changed their tags since are left alone. */
export async function unfoldTag(tx: Transaction, id: string, fromId: string): Promise<void> {
  await sql`
    insert into story_tags (story_id, tag_id, position)
    select story_id, tag_id, position from folded_story_tags where tag_id = ${id}
    on conflict do nothing
  `.execute(tx)
  // A tag that the story only has through another merged tag is removed with that one.
  await sql`
    update folded_story_tags other set had_meaning = false
    from folded_story_tags own, tags
    where own.tag_id = ${id} and not own.had_meaning and other.story_id = own.story_id and other.tag_id <> own.tag_id
      and tags.id = other.tag_id and tags.canonical_id = ${fromId}
  `.execute(tx)
  await sql`
    delete from story_tags using folded_story_tags own
    where own.tag_id = ${id} and not own.had_meaning and story_tags.story_id = own.story_id
      and story_tags.tag_id = ${fromId}
      and not exists (
        select from folded_story_tags other join tags on tags.id = other.tag_id
        where other.story_id = own.story_id and other.tag_id <> own.tag_id and tags.canonical_id = ${fromId}
      )
  `.execute(tx)
  await tx.deleteFrom('folded_story_tags').where('tag_id', '=', id).execute()
  await tx.updateTable('tags').set({ canonical_id: null }).where('id', '=', id).execute()
}
