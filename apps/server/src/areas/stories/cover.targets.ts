// Covers: who may attach one, and who sees it.
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { unrestricted } from '#platform/policy.ts'
import { findStory, setCover } from './stories.store.ts'
import { isWriterOf, openStory } from './story-access.service.ts'

export function coverTarget({ db, events }: Pick<Platform, 'db' | 'events'>): ImageTarget {
  async function change(tx: Transaction, storyId: string, cover: ImageReference | null) {
    const ownerId = await setCover(tx, storyId, cover)
    await events.publish(tx, 'story.changed', { storyId, ownerId })
  }
  return {
    types: ['cover'],
    hasOne: true,
    async requireAttachable(actor, storyId) {
      const { story } = await openStory(db, actor, storyId, 'editImages')
      if (story.first_published_at !== null) unrestricted.check(actor)
    },
    canSee: (actor, image) =>
      openStory(db, actor, image.entity_id).then(
        () => true,
        () => false,
      ),
    isWorkOf: (tx, { entity_id }, userId) => isWriterOf(tx, entity_id, userId),
    async findPlace(tx, { entity_id }) {
      const story = await findStory(tx, entity_id)
      return story
        ? { title: `Cover of ${story.title}`, link: `/story/${encodeURIComponent(story.slug)}` }
        : null
    },
    show: (tx, image) => change(tx, image.entity_id, presentReference(image)),
    hide: (tx, image) => change(tx, image.entity_id, null),
  }
}
