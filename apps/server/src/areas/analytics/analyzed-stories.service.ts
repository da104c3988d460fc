// Whose figures a user may see.
import {
  listStoriesByIds,
  listStoryIds,
  openStory,
  storyAccess,
  type StoryRow,
} from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'

const maxStories = 100

/** Others do not learn from this call that there is such a story. */
export async function openAnalyzed(db: Database, actor: SignedInActor, address: string): Promise<StoryRow> {
  const { story, viewer } = await openStory(db, actor, address)
  if (viewer.permissions.has('seeAnalytics')) return story
  if (await storyAccess.isWriterOf(db, story.id, actor.userId)) throw new AppError('FORBIDDEN_ERROR')
  throw notFound()
}

/** Those with the most words that readers can read, if there are more than 100. */
export async function listAnalyzed(db: Database, ownerId: string): Promise<StoryRow[]> {
  const stories = await listStoriesByIds(db, await listStoryIds(db, { ownerId }))
  return stories
    .filter(({ is_gone }) => !is_gone)
    .sort((a, b) => b.published_word_count - a.published_word_count)
    .slice(0, maxStories)
}
