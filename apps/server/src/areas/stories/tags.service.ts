// Tags by any of their spellings.
import { tagSlug } from '@fabula/contracts/tags'
import type { Database, Transaction } from '#platform/db/database.ts'
import { onceInRequest } from '#platform/request-memo.ts'
import { createTags, type FoundTag, listTagsBySlug, listTagsFrom } from './tags.store.ts'

const maxSuggestions = 8

/** Tags that begin with what the user has typed. */
async function suggest(db: Database, typed: string) {
  const beginning = tagSlug(typed)
  return beginning === '' ? [] : listTagsFrom(db, beginning, maxSuggestions)
}

/** By the requested slug; a synonym returns the tag it belongs to. */
async function find(db: Database, slugs: readonly string[]): Promise<Map<string, FoundTag>> {
  const found = await onceInRequest(db, `tags ${slugs.join()}`, () => listTagsBySlug(db, slugs))
  return new Map(found.map(({ asked, ...tag }) => [asked, tag]))
}

/** For what other areas tag: the ids of these tags in order, created where new; synonyms become what they mean. */
async function name(tx: Transaction, names: readonly string[]): Promise<string[]> {
  return createTags(tx, names)
}

export const storyTags = { find, name, suggest } as const
