// The viewer of a search and what they have excluded: for lists, search and suggestions alike.
import { tagSlug } from '@fabula/contracts/tags'
import { getSettings } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'

export type FindViewer = {
  /** Null for a visitor, who sees only public stories. */
  userId: string | null
  /** Whether mature stories may be shown. */
  wantsMature: boolean
  excludedTags: readonly string[]
  hidesAiGenerated: boolean
  hidesRead: boolean
}

export const visitorsView: FindViewer = {
  userId: null,
  wantsMature: false,
  excludedTags: [],
  hidesAiGenerated: false,
  hidesRead: false,
}

export async function findViewerOf(db: Database, actor: Actor): Promise<FindViewer> {
  if (actor.kind !== 'user') return visitorsView
  const { filters } = await getSettings(db, actor.user)
  return {
    userId: actor.userId,
    wantsMature: filters.showMature,
    excludedTags: filters.excludedTags.map(tagSlug).filter(Boolean),
    hidesAiGenerated: filters.hideAiGenerated,
    hidesRead: filters.hideRead,
  }
}
