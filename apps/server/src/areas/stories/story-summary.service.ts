// Summaries of stories for other areas: title, URL, and whether the viewer may see them.
import type { Database, Transaction } from '#platform/db/database.ts'
import { findChapter } from './chapters.store.ts'
import { findStory } from './stories.store.ts'

export type StoryNews = {
  storyId: string
  slug: string
  title: string
  ownerId: string
  /** Readers can find it without having its link. */
  isListed: boolean
  isMature: boolean
}

export async function findStoryNews(
  db: Database | Transaction,
  storyId: string,
): Promise<StoryNews | undefined> {
  const story = await findStory(db, storyId)
  if (!story || story.deleted_at) return undefined
  return {
    storyId,
    slug: story.slug,
    title: story.title,
    ownerId: story.owner_id,
    isListed: story.published_count > 0 && ['public', 'registered'].includes(story.visibility),
    isMature: story.content_rating === 'mature',
  }
}

/** The current title in the draft. */
export async function findChapterTitle(
  db: Database | Transaction,
  storyId: string,
  chapterId: string,
): Promise<string | undefined> {
  return (await findChapter(db, storyId, chapterId))?.title
}
