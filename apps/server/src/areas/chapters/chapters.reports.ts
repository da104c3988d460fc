// Chapters as something that can be reported, hidden and removed by moderators.
import { renderText } from '@fabula/editor-kit/render-text'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import { listStoriesByIds, lockStories, storyAccess } from '#areas/stories/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isChapterWriter, openChapter } from './chapter-access.service.ts'
import { listPlaced } from './chapter-places.store.ts'
import {
  type ChapterRow,
  findChapterById,
  findStoriesOfChapters,
  lockChapter,
  setModeration,
} from './chapters.store.ts'
import { getDocument } from './drafts.service.ts'
import { recount } from './story-counts.service.ts'
import { findVersion } from './versions.store.ts'

const maxText = 200_000

export function reportedChapters({ events }: Pick<Platform, 'events'>): ReportTarget {
  return {
    kind: 'chapter',
    isHeldByCount: false,

    async open(db, actor, id) {
      const storyId = (await findStoriesOfChapters(db, [id])).get(id)
      if (!storyId) throw notFound()
      const { chapter } = await openChapter(db, actor, storyId, id)
      return (await describe(db, chapter))!
    },

    async find(db, id) {
      const chapter = await findChapterById(db, id)
      return chapter ? describe(db, chapter) : null
    },

    async setModeration(tx, id, state) {
      const storyId = (await findStoriesOfChapters(tx, [id])).get(id)
      if (!storyId) return
      await lockStories(tx, { id: storyId })
      const chapter = await lockChapter(tx, storyId, id)
      const [story] = await listStoriesByIds(tx, [storyId])
      if (!chapter || !story || chapter.moderation === state) return
      await setModeration(tx, id, state)
      await recount(tx, storyId)
      await storyAccess.announce(tx, storyId)
      const about = { storyId, ownerId: story.owner_id }
      if (state !== null && chapter.status === 'published')
        await events.publish(tx, 'chapter.unpublished', { ...about, chapterId: id })
      await events.publish(tx, 'story.changed', about)
    },

    isWorkOf: isChapterWriter,
  }
}

async function describe(db: Database | Transaction, chapter: ChapterRow): Promise<ReportedThing | null> {
  const [story] = await listStoriesByIds(db, [chapter.story_id])
  if (!story) return null
  const { id, published_version_id: versionId } = chapter
  const isOut = chapter.status === 'published' && versionId !== null
  const title = (isOut ? chapter.published_title : null) ?? chapter.title
  const [placed] = await listPlaced(db, [id])
  const version = isOut ? await findVersion(db, id, versionId) : undefined
  const document = version?.document ?? (await getDocument(db, id))
  return {
    id,
    ownerId: story.owner_id,
    title: placed ? `Chapter ${placed.number} of ${story.title}` : `Chapter “${title}” of ${story.title}`,
    link: `/story/${encodeURIComponent(story.slug)}/read?chapter=${id}`,
    moderation: chapter.moderation,
    snapshot: {
      title,
      text: renderText(document).slice(0, maxText).toWellFormed(),
      labels: null,
      image: null,
    },
    updatedAt: (isOut ? chapter.published_at : null) ?? chapter.updated_at,
  }
}
