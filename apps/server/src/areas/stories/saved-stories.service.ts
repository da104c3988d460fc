// Stories on lists of other areas: bookmarks, reading progress, reading lists.
import type { StoryCard } from '@fabula/contracts/stories'
import { getSettings } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { byId } from '#platform/rows.ts'
import type { SavedStoryViewer } from './saved-stories.store.ts'
import { presentCards, type Sources } from './stories.present.ts'
import { listStoriesByIds } from './stories.store.ts'
import { compare } from './versions.service.ts'
import { findVersion } from './versions.store.ts'

export async function savedStoryViewerOf(
  db: Database | Transaction,
  { userId, user }: SignedInActor,
): Promise<SavedStoryViewer> {
  const { filters } = await getSettings(db, user)
  return { userId, wantsMature: filters.showMature }
}

/** As readers see them, by id. The caller has checked that the viewer may see them. */
export async function findCards(sources: Sources, ids: readonly string[]): Promise<Map<string, StoryCard>> {
  const rows = byId(await listStoriesByIds(sources.db, ids))
  const cards = await presentCards(
    sources,
    ids.flatMap((id) => rows.get(id) ?? []),
    { asWriter: false },
  )
  return new Map(cards.map((card) => [card._id, card]))
}

/** What changed between two published versions; null if one of them no longer exists. */
export async function comparePublished(db: Database, chapterId: string, fromId: string, toId: string) {
  const [from, to] = await Promise.all([findVersion(db, chapterId, fromId), findVersion(db, chapterId, toId)])
  if (from?.kind !== 'published' || !to) return null
  return compare(from.document, to.document)
}
