// Stories as something that can be reported, relabeled, hidden and removed by moderators.
import type { CaseLabels } from '@fabula/contracts/moderation.cases'
import type { FormerLabels, ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Platform } from '#platform/platform.ts'
import { writeFields } from './stories.service.ts'
import { findStory, lockStory, setModeration, type StoryRow } from './stories.store.ts'
import { isWriterOf, openStory, storyAccess } from './story-access.service.ts'

export function reportedStories({ events }: Pick<Platform, 'events'>): ReportTarget {
  return {
    kind: 'story',
    isHeldByCount: false,

    open: async (db, actor, id) => describe((await openStory(db, actor, id)).story),

    async find(db, id) {
      const story = await findStory(db, id)
      return story ? describe(story) : null
    },

    async setModeration(tx, id, state) {
      await lockStory(tx, id)
      const story = await findStory(tx, id)
      if (!story || story.moderation === state) return
      await setModeration(tx, id, state)
      await storyAccess.announce(tx, id)
      await events.publish(tx, 'story.changed', { storyId: id, ownerId: story.owner_id })
    },

    isWorkOf: isWriterOf,

    async relabel(tx, id, labels) {
      await lockStory(tx, id)
      const story = await findStory(tx, id)
      if (!story) return {}
      await writeFields({ events }, tx, story, story.first_published_at ? withoutNull(labels) : labels)
      const former: FormerLabels = {
        ...labelsOf(story),
        contentRating: story.content_rating,
        aiUse: story.ai_use,
      }
      return Object.fromEntries(
        Object.entries(former).filter(([name]) => labels[name as keyof CaseLabels] !== undefined),
      )
    },
  }
}

/** A story that was published since keeps the label that publishing requires. */
const withoutNull = (labels: FormerLabels): FormerLabels =>
  Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== null))

/** A draft may have no rating yet. */
const labelsOf = (story: StoryRow): CaseLabels => ({
  ...(story.content_rating && { contentRating: story.content_rating }),
  ...(story.ai_use && { aiUse: story.ai_use }),
  warnings: story.warnings,
  tags: story.tags.map(({ name }) => name),
})

const describe = (story: StoryRow): ReportedThing => ({
  id: story.id,
  ownerId: story.owner_id,
  title: `Story ${story.title}`,
  link: `/story/${encodeURIComponent(story.slug)}`,
  moderation: story.moderation,
  snapshot: { title: story.title, text: story.synopsis, labels: labelsOf(story), image: story.cover },
  updatedAt: story.updated_at,
})
