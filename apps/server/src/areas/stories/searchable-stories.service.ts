// Stories for lists and indexes of other areas: the caller passes ids and gets what may be shown.
import type { StoryCard } from '@fabula/contracts/stories'
import type { Database, Transaction } from '#platform/db/database.ts'
import { byId } from '#platform/rows.ts'
import {
  type FindableStory,
  listIdsAfter,
  listIdsOf,
  listListed,
  listPopularIds,
  listTaggedIdsAfter,
  type ListViewer,
  selectFindable,
} from './searchable-stories.store.ts'
import { findStoryIdBySlug, listStoryIdsByAddress } from './slugs.store.ts'
import { presentCards, type Sources } from './stories.present.ts'
import { listStoriesByIds } from './stories.store.ts'

/**
 * As readers see them, by id, current or former slug as given and in that order, without deleted and removed ones.
 * `viewer`: only what this viewer may discover; otherwise the caller has checked that the stories may be shown.
 */
export async function findCards(
  sources: Sources,
  addresses: readonly string[],
  viewer?: ListViewer,
): Promise<Map<string, StoryCard>> {
  const idOf = await listStoryIdsByAddress(sources.db, addresses)
  const ids = [...new Set(addresses.flatMap((address) => idOf.get(address) ?? []))]
  const found = viewer ? await listListed(sources.db, viewer, ids) : await listStoriesByIds(sources.db, ids)
  const rows = byId(found.filter(({ is_gone }) => !is_gone))
  const cards = await presentCards(
    sources,
    ids.flatMap((id) => rows.get(id) ?? []),
    { asWriter: false },
  )
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  return new Map(
    addresses.flatMap((address) => {
      const card = cardOf.get(idOf.get(address) ?? '')
      return card ? [[address, card] as const] : []
    }),
  )
}

/** The most popular stories of authors, by author, among those that anyone may find. */
export async function findPopularCards(
  sources: Sources & { db: Database },
  ownerIds: readonly string[],
  limitOfEach: number,
): Promise<Map<string, StoryCard[]>> {
  const ids = await listPopularIds(sources.db, ownerIds, limitOfEach)
  return Map.groupBy((await findCards(sources, ids)).values(), ({ author }) => author._id)
}

/** The stories that can be found at all, with everything that is indexed about them. */
export async function listFindable(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<FindableStory[]> {
  return selectFindable(db, ids)
}

/** Of an owner, with a current or former slug, or in batches: with a tag, or all. Includes deleted stories. */
export async function listStoryIds(
  db: Database | Transaction,
  which: { ownerId: string } | { slug: string } | { tagId?: string; afterId: string | null; limit: number },
): Promise<string[]> {
  if ('ownerId' in which) return listIdsOf(db, which.ownerId)
  if ('slug' in which) {
    const id = await findStoryIdBySlug(db, which.slug)
    return id ? [id] : []
  }
  return which.tagId === undefined ? listIdsAfter(db, which) : listTaggedIdsAfter(db, which.tagId, which)
}
