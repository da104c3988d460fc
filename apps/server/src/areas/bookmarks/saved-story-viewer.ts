// The user whose lists of stories are shown: favorites, reading progress, reading lists.
import { getSettings } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

export type SavedStoryViewer = { userId: string; wantsMature: boolean }

export async function savedStoryViewerOf(
  db: Database | Transaction,
  { userId, user }: SignedInActor,
): Promise<SavedStoryViewer> {
  const { filters } = await getSettings(db, user)
  return { userId, wantsMature: filters.showMature }
}
