// Images in chapters: who may attach them, and who sees them.
import type { ImageTarget } from '#areas/images/public.ts'
import { openStory } from '#areas/stories/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { openChapter } from './chapter-access.service.ts'
import { findChapterPlace } from './comments.targets.ts'
import { findStoriesOfChapters } from './chapters.store.ts'

export function chapterPictures({ db }: Pick<Platform, 'db'>): ImageTarget {
  const storyOf = async (chapterId: string) => {
    const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
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
    canSee: (actor, image) =>
      storyOf(image.entity_id)
        .then((storyId) => openChapter(db, actor, storyId, image.entity_id))
        .then(
          () => true,
          () => false,
        ),
  }
}
