// What images can be attached to: who may attach them, and who sees them.
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { openStory, openToWrite } from './story-access.service.ts'
import { findStoriesOfChapters } from './chapters.store.ts'
import { openChapter } from './chapter-access.service.ts'
import { setCover } from './stories.store.ts'

export function storyPictures({ db, events }: Pick<Platform, 'db' | 'events'>): ImageTarget[] {
  const storyOf = async (chapterId: string) => {
    const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
    if (!storyId) throw notFound()
    return storyId
  }
  const canOpen = (opening: Promise<unknown>) =>
    opening.then(
      () => true,
      () => false,
    )
  return [
    {
      types: ['cover'],
      hasOne: true,
      async requireAttachable(actor, storyId) {
        await openToWrite(db, actor, storyId, 'editImages')
      },
      canSee: (actor, image) => canOpen(openStory(db, actor, image.entity_id)),
      async show(tx, image) {
        const ownerId = await setCover(tx, image.entity_id, presentReference(image))
        await events.publish(tx, 'story.changed', { storyId: image.entity_id, ownerId })
      },
      async hide(tx, image) {
        const ownerId = await setCover(tx, image.entity_id, null)
        await events.publish(tx, 'story.changed', { storyId: image.entity_id, ownerId })
      },
    },
    {
      types: ['chapter'],
      hasOne: false,
      async requireAttachable(actor, chapterId) {
        await openToWrite(db, actor, await storyOf(chapterId), 'editImages')
      },
      canSee: (actor, image) =>
        canOpen(storyOf(image.entity_id).then((storyId) => openChapter(db, actor, storyId, image.entity_id))),
    },
  ]
}
