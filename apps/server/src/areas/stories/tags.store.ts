import { tagSlug } from '@fabula/contracts/tags'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { isListedFor } from './searchable-stories.store.ts'
import { firstSpellings } from './unique-words.ts'

const lastLetter = '\u{10ffff}'

/** Only tags of public stories, so that no draft leaks its tags; synonyms return the tag they belong to. */
export async function listTagsFrom(db: Database, beginning: string, limit: number) {
  const { rows } = await sql<{ name: string; meaning: string | null }>`
    select tags.name, canonical.name as meaning
    from tags left join tags canonical on canonical.id = tags.canonical_id
    where tags.slug ~>=~ ${beginning} and tags.slug ~<~ ${beginning + lastLetter}
      and exists (
        select from story_tags join stories on stories.id = story_tags.story_id
        where story_tags.tag_id = coalesce(tags.canonical_id, tags.id)
          and ${isListedFor({ userId: null, wantsMature: false })} and stories.visibility = 'public'
      )
    order by length(tags.slug), tags.slug
    limit ${limit}
  `.execute(db)
  return rows
}

/** Sets the tags of a story, in this order: creates new ones, resolves synonyms and removes duplicates. */
export async function replaceTags(tx: Transaction, storyId: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('story_tags').where('story_id', '=', storyId).execute()
  await tx.deleteFrom('folded_story_tags').where('story_id', '=', storyId).execute()
  const ids = await createTags(tx, names)
  if (ids.length === 0) return
  await tx
    .insertInto('story_tags')
    .values(ids.map((id, index) => ({ story_id: storyId, tag_id: id, position: index + 1 })))
    .execute()
}

/** The ids in this order, without duplicates: creates new tags and resolves synonyms. */
export async function createTags(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const wanted = firstSpellings(names, tagSlug)
  wanted.delete('')
  if (wanted.size === 0) return []
  const rows = [...wanted].map(([slug, name]) => ({ id: newId(), slug, name }))
  // Ordered by slug, so that two stories with the same new tags cannot deadlock.
  await tx
    .insertInto('tags')
    .values(rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  // Locked until the end, so that none of them is merged meanwhile.
  const { rows: found } = await sql<{ id: string }>`
    with known as (
      select id, slug, canonical_id from tags where slug = any(${rows.map(({ slug }) => slug)}::text[])
      order by slug for share
    )
    select coalesce(canonical_id, id) as id
    from unnest(${rows.map(({ slug }) => slug)}::text[]) with ordinality wanted (slug, place)
    join known using (slug)
    group by 1 order by min(place)
  `.execute(tx)
  return found.map(({ id }) => id)
}

export type FoundTag = { slug: string; name: string; synonyms: string[] }

/** A tag by any of its spellings; a synonym returns the tag it belongs to. */
export async function listTagsBySlug(
  db: Database,
  slugs: readonly string[],
): Promise<(FoundTag & { asked: string })[]> {
  const { rows } = await sql<FoundTag & { asked: string }>`
    select asked.slug as asked, meant.slug, meant.name,
      array(select other.name from tags other where other.canonical_id = meant.id order by other.name limit 20) as synonyms
    from tags asked join tags meant on meant.id = coalesce(asked.canonical_id, asked.id)
    where asked.slug = any(${slugs}::text[])
  `.execute(db)
  return rows
}
