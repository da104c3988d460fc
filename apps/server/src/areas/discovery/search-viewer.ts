// The viewer of a search and what they have excluded: for lists, search and suggestions alike.
import { type ListViewer, tagSlug } from '#areas/stories/public.ts'
import { getSettings } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'

export type FindViewer = ListViewer & {
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
