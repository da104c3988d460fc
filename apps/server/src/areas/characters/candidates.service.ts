// Lists of public characters, and of what belongs to them, look through few candidates instead of through everything.
import type { Database } from '#platform/db/database.ts'
import { listIdsBySpecies, listIdsByTag, listIdsByWords } from './candidates.store.ts'

const maxCandidates = 2000

type Search = { q?: string | undefined; tag?: string | undefined; species?: string | undefined }

/**
 * Characters among which are all public ones of this search; the caller still checks each. Undefined if there are so
 * many that a list finds a page of them soon.
 */
export async function findCandidates(
  db: Database,
  { q, tag, species }: Search,
): Promise<readonly string[] | undefined> {
  const limit = maxCandidates + 1
  const found = await Promise.all([
    ...(q === undefined ? [] : [listIdsByWords(db, q, limit)]),
    ...(tag === undefined ? [] : [listIdsByTag(db, tag, limit)]),
    ...(species === undefined ? [] : [listIdsBySpecies(db, species, limit)]),
  ])
  return found
    .filter((ids) => ids.length <= maxCandidates)
    .toSorted((one, other) => one.length - other.length)[0]
}
