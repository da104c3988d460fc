// What notifications say about items, and to whom.
import type { PodKind, PodState } from '@fabula/contracts/writerspod-sizes'
import type { Transaction } from '#platform/db/database.ts'
import { findFacts } from './access.store.ts'
import { listFollowers } from './followers.store.ts'
import { isPublicItem } from './writerspod.policy.ts'

export type PodNews = {
  slug: string
  title: string
  kind: PodKind
  state: PodState
  authorId: string | null
  isPublic: boolean
  returnNote: string | null
}

export async function findPodNews(tx: Transaction, itemId: string): Promise<PodNews | undefined> {
  const item = await findFacts(tx, itemId)
  if (!item) return undefined
  const { slug, title, kind, state, author_id, return_note } = item
  return {
    slug,
    title,
    kind,
    state,
    authorId: author_id,
    isPublic: isPublicItem(item),
    returnNote: return_note,
  }
}

/** In batches, by id. */
export async function listPodFollowers(
  tx: Transaction,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  return listFollowers(tx, afterId, limit)
}
