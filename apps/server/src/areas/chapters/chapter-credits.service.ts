// Credits: who wrote how much of the published text. They come from the edit history and stay with the text, even
// after an author left the story, unless that author chose not to be named.
import type { Credit } from '@fabula/contracts/stories.pages'
import { apportion, countCredits } from '@fabula/editor-kit/attribution'
import { listStoriesByIds, openStory, type StoryRow } from '#areas/stories/public.ts'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { findPublishedAttribution } from './text-attribution.store.ts'
import * as store from './chapter-credits.store.ts'
import { listCredits } from './drafts.service.ts'

/** The caller has checked that the story may be read. */
export async function listStoryCredits(db: Database, storyId: string): Promise<Credit[]> {
  return presentCredits(db, await store.sumPublishedCredits(db, storyId))
}

type Written = { user_id: string; characters: number; is_named: boolean }

/** Empty if one author wrote all of it. */
export async function presentCredits(db: Database, written: readonly Written[]): Promise<Credit[]> {
  if (written.length < 2) return []
  const named = written.filter(({ is_named }) => is_named)
  const people = byId(
    await listUsersByIds(
      db,
      named.map(({ user_id }) => user_id),
    ),
  )
  // Computed over all authors, so that the share of an unnamed author is not spread over the others.
  const percents = apportion(
    written.map(({ characters }) => characters),
    100,
  )
  return written.flatMap(({ user_id, characters, is_named }, index) => {
    const user = is_named && people.get(user_id)
    return user ? { user: presentPerson(user), characters, percent: percents[index]! } : []
  })
}

export async function getOwnCredit(
  { db }: Pick<Platform, 'db'>,
  actor: SignedInActor,
  storyId: string,
): Promise<boolean> {
  await openCredit(db, actor, storyId)
  return !(await store.hasRefusedCredit(db, storyId, actor.userId))
}

/**
 * For collaborators, and for former ones who wrote in the story: their text is still in it, even if they can no longer
 * read it. Others get 404 or 403.
 */
async function openCredit(db: Database, actor: SignedInActor, storyId: string): Promise<StoryRow> {
  if (await store.hasWrittenIn(db, storyId, actor.userId)) {
    const [story] = await listStoriesByIds(db, [storyId])
    if (!story || story.is_gone) throw notFound()
    return story
  }
  const { story, viewer } = await openStory(db, actor, storyId)
  if (viewer.permissions.size === 0) throw new AppError('FORBIDDEN_ERROR')
  return story
}

export async function creditStory(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: SignedInActor,
  storyId: string,
  isCredited: boolean,
): Promise<boolean> {
  const story = await openCredit(db, actor, storyId)
  await db.transaction().execute(async (tx) => {
    await store.setCreditRefusal(tx, storyId, actor.userId, !isCredited)
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
  })
  return isCredited
}

/** Counts the credits of the text that is published now. */
export async function countPublishedCredits(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  { storyId, chapterId }: { storyId: string; chapterId: string },
): Promise<void> {
  const published = await findPublishedAttribution(tx, chapterId)
  const credits = published?.runs
    ? countCredits(published.document, published.runs)
    : await listCredits(tx, chapterId)
  await store.replacePublishedCredits(tx, chapterId, credits)
  await events.publish(tx, 'chapter.credited', { storyId, chapterId, userIds: [...credits.keys()] })
}
