// Images in chapters: who may attach them, and who sees them.
import type { ImageTarget } from '#areas/images/public.ts'
import { listStoriesByIds, lockStories, openStory } from '#areas/stories/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isChapterWriter, openChapter } from './chapter-access.service.ts'
import { findChapterPlace } from './comments.targets.ts'
import { findStoriesOfChapters } from './chapters.store.ts'
import { renderPublishedAgain } from './versions.service.ts'

export function chapterPictures({ db, events }: Pick<Platform, 'db' | 'events'>): ImageTarget {
  const storyOf = async (chapterId: string, tx: Database | Transaction = db) => {
    const storyId = (await findStoriesOfChapters(tx, [chapterId])).get(chapterId)
    if (!storyId) throw notFound()
    return storyId
  }
  return {
    types: ['chapter'],
    hasOne: false,
    async requireAttachable(actor, chapterId) {
      await openStory(db, actor, await storyOf(chapterId), 'editImages')
    },
    async findPlace(tx, { entity_id: chapterId }) {
      const place = await findChapterPlace(tx, chapterId, false)
      return place && { title: `Image in ${place.title}`, link: place.link }
    },
    isWorkOf: (tx, image, userId) => isChapterWriter(tx, image.entity_id, userId),
    async renderAgain(tx, image) {
      const storyId = await storyOf(image.entity_id, tx)
      await lockStories(tx, { id: storyId })
      // Also of a story that is deleted or removed, because it may come back.
      const [story] = await listStoriesByIds(tx, [storyId])
      if (story && (await renderPublishedAgain(tx, storyId, image.id)))
        await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    },
    canSee: (actor, image) =>
      storyOf(image.entity_id)
        .then((storyId) => openChapter(db, actor, storyId, image.entity_id))
        .then(
          () => true,
          () => false,
        ),
  }
}
