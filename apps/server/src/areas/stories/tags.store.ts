import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { isListedFor } from './searchable-stories.store.ts'
import { firstSpellings } from './unique-words.ts'

/** One tag for every spelling: "Slow  Burn", "slow-burn" and "SLOW BURN" are the same. */
export function tagSlug(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
}

const maxSuggestions = 8
const lastLetter = '\u{10ffff}'

/** Only tags of public stories, so that no draft leaks its tags; synonyms return the tag they belong to. */
export async function suggestTags(db: Database, words: string) {
  const beginning = tagSlug(words)
  if (beginning === '') return []
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
    limit ${maxSuggestions}
  `.execute(db)
  return rows
}

/** Sets the tags of a story, in this order: creates new ones, resolves synonyms and removes duplicates. */
export async function replaceTags(tx: Transaction, storyId: string, names: readonly string[]): Promise<void> {
  const wanted = firstSpellings(names, tagSlug)
  wanted.delete('')
  await tx.deleteFrom('story_tags').where('story_id', '=', storyId).execute()
  await tx.deleteFrom('folded_story_tags').where('story_id', '=', storyId).execute()
  if (wanted.size === 0) return
  const rows = [...wanted].map(([slug, name]) => ({ id: newId(), slug, name }))
  // Ordered by slug, so that two stories with the same new tags cannot deadlock.
  await tx
    .insertInto('tags')
    .values(rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  // Locked until the end, so that none of them is merged meanwhile.
  await sql`
    with known as (
      select id, slug, canonical_id from tags where slug = any(${rows.map(({ slug }) => slug)}::text[])
      order by slug for share
    )
    insert into story_tags (story_id, tag_id, position)
    select ${storyId}::uuid, coalesce(canonical_id, id), min(place)
    from unnest(${rows.map(({ slug }) => slug)}::text[]) with ordinality wanted (slug, place)
    join known using (slug)
    group by 2
  `.execute(tx)
}
