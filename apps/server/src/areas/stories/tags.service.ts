// Tags by any of their spellings.
import { tagSlug } from '@fabula/contracts/tags'
import type { Database } from '#platform/db/database.ts'
import { type FoundTag, listTagsBySlug, listTagsFrom } from './tags.store.ts'

const maxSuggestions = 8

/** Tags that begin with what the user has typed. */
export async function suggestTags(db: Database, typed: string) {
  const beginning = tagSlug(typed)
  return beginning === '' ? [] : listTagsFrom(db, beginning, maxSuggestions)
}

/** By the requested slug; a synonym returns the tag it belongs to. */
export async function findTags(db: Database, slugs: readonly string[]): Promise<Map<string, FoundTag>> {
  return new Map((await listTagsBySlug(db, slugs)).map(({ asked, ...tag }) => [asked, tag]))
}
