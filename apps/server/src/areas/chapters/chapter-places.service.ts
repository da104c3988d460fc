// Published chapters for other areas: their position in the story, the newest ones, and changes between versions.
import type { Database, Transaction } from '#platform/db/database.ts'
import { byId } from '#platform/rows.ts'
import {
  listAwaited,
  listLatest,
  listPlaced,
  listPlacesOf as listPlaces,
  type PlacedCard,
} from './chapter-places.store.ts'
import { findChapter } from './chapters.store.ts'
import { compare } from './versions.service.ts'
import { findVersion, findVersionKind, listPublishedHistory } from './versions.store.ts'

/** Published chapters with their position among the published ones. */
export async function findPlaces(
  db: Database | Transaction,
  chapterIds: readonly string[],
): Promise<Map<string, PlacedCard>> {
  return chapterIds.length === 0 ? new Map() : byId(await listPlaced(db, chapterIds))
}

/** The most recently published chapters of these stories, for a feed. */
export async function listLatestChapters(
  db: Database,
  storyIds: readonly string[],
  rows: { limit: number; ofEach?: number },
) {
  return listLatest(db, storyIds, rows)
}

/** All published chapters of a story in reading order. */
export async function listPlacesOf(db: Database, storyId: string) {
  return listPlaces(db, storyId)
}

/** The last published chapters of stories that have none scheduled. */
export async function listAwaitedOf(db: Database, storyIds: readonly string[]) {
  return listAwaited(db, storyIds)
}

const maxPublished = 500

/** When chapters that readers can read now were published, first or again; newest first. */
export async function listPublishedOf(db: Database, storyId: string) {
  return listPublishedHistory(db, storyId, maxPublished)
}

/** The current title in the draft. */
export async function findChapterTitle(
  db: Database | Transaction,
  storyId: string,
  chapterId: string,
): Promise<string | undefined> {
  return (await findChapter(db, storyId, chapterId))?.title
}

/** Only a version that was published: readers cannot compare with others. */
export async function isPublishedVersion(
  db: Database | Transaction,
  chapterId: string,
  versionId: string,
): Promise<boolean> {
  return (await findVersionKind(db, chapterId, versionId)) === 'published'
}

/** What changed between two published versions; null if one of them no longer exists. */
export async function comparePublished(db: Database, chapterId: string, fromId: string, toId: string) {
  const [from, to] = await Promise.all([findVersion(db, chapterId, fromId), findVersion(db, chapterId, toId)])
  if (from?.kind !== 'published' || !to) return null
  return compare(from.document, to.document)
}
