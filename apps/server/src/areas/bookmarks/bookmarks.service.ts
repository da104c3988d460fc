// Bookmarks: an idempotent toggle, and the list of bookmarked stories.
import type { Bookmark } from '@fabula/contracts/bookmarks'
import { type CardSources, findCards, listStoriesByIds, openStory } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import * as store from './bookmarks.store.ts'
import './bookmarks.events.ts'
import { savedStoryViewerOf } from './saved-story-viewer.ts'

type Doing = Pick<Platform, 'db' | 'events'>

export async function bookmark({ db, events }: Doing, actor: SignedInActor, storyId: string) {
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    const { story } = await openStory(tx, actor, storyId)
    if (await store.insertBookmark(tx, userId, storyId))
      await events.publish(tx, 'story.bookmarked', { storyId, ownerId: story.owner_id, userId })
    return stateOf(tx, storyId, true)
  })
}

/** Also works for a story that became private: users can always remove their own bookmarks. */
export async function unbookmark({ db, events }: Doing, actor: SignedInActor, storyId: string) {
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    const since = await store.deleteBookmark(tx, userId, storyId)
    if (!since) await openStory(tx, actor, storyId)
    const [story] = await listStoriesByIds(tx, [storyId])
    if (since && story)
      await events.publish(tx, 'story.unbookmarked', {
        storyId,
        ownerId: story.owner_id,
        userId,
        since: since.toISOString(),
      })
    return stateOf(tx, storyId, false)
  })
}

async function stateOf(tx: Transaction, storyId: string, isBookmarked: boolean) {
  const [story] = await listStoriesByIds(tx, [storyId])
  return { isBookmarked, bookmarkCount: story?.bookmark_count ?? 0 }
}

export async function listBookmarked(
  sources: CardSources & { db: Database },
  actor: SignedInActor,
  page: PageQuery,
) {
  const { db } = sources
  const rows = rowsOf(page)
  const viewer = await savedStoryViewerOf(db, actor)
  const [found, counted] = await Promise.all([
    store.listBookmarks(db, viewer, rows),
    store.countBookmarks(db, viewer),
  ])
  const cards = await findCards(
    sources,
    found.map(({ story_id }) => story_id),
  )
  const bookmarks = found.flatMap(({ id, story_id, created_at }): Bookmark[] => {
    const story = cards.get(story_id)
    return story ? [{ _id: id, createdAt: created_at.toISOString(), story }] : []
  })
  return { bookmarks, pagination: presentPagination(page, counted) }
}

/** Which of these stories the user has bookmarked. */
export async function findBookmarked(
  db: Database | Transaction,
  userId: string,
  storyIds: readonly string[],
): Promise<Set<string>> {
  return store.findBookmarked(db, userId, storyIds)
}

/** The users who bookmarked a story, in a stable order, for notifying them in batches. */
export async function listBookmarkersAfter(
  db: Database | Transaction,
  storyId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return store.listBookmarkersAfter(db, storyId, after, limit)
}

/** How many of today's bookmarks of a story were made on a day in UTC. */
export async function countBookmarksOfDay(
  db: Database | Transaction,
  storyId: string,
  day: string,
): Promise<number> {
  return store.countOfDay(db, storyId, day)
}

export const bookmarkStats = new Stats(store.bookmarkFigures)
