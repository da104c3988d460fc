// What readers and writers can comment on: a story, a published chapter, and a chapter's draft.
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import type { CommentTarget } from '#areas/comments/public.ts'
import { listStoriesByIds, openStory } from '#areas/stories/public.ts'
import { openChapter, openChapterToRead, type OpenStory } from './chapter-access.service.ts'
import { listChapterTitles, listPlaced } from './chapter-places.store.ts'
import { findChapterById } from './chapters.store.ts'
import { findVersion } from './versions.store.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'

const ground = ({ story, viewer }: OpenStory) => ({
  storyId: story.id,
  ownerId: story.owner_id,
  policy: story.comment_policy,
  isMember: viewer.permissions.size > 0,
  canModerate: viewer.permissions.has('moderateComments'),
  isOwner: viewer.userId === story.owner_id,
})

const storyPath = (slug: string) => `/story/${encodeURIComponent(slug)}`

/** Whatever the state of the chapter. */
export async function findChapterPlace(db: Database | Transaction, chapterId: string, isDraft: boolean) {
  const chapter = await findChapterById(db, chapterId)
  const [story] = chapter ? await listStoriesByIds(db, [chapter.story_id]) : []
  if (!chapter || !story) return null
  const [placed] = await listPlaced(db, [chapterId])
  const name = placed ? `chapter ${placed.number}` : `“${chapter.title}”`
  return {
    title: `${story.title}, ${isDraft ? 'draft of ' : ''}${name}`,
    link: isDraft
      ? `${storyPath(story.slug)}/edit/${chapterId}`
      : `${storyPath(story.slug)}/read?chapter=${chapterId}`,
    ownerId: story.owner_id,
  }
}

/** Without readers there are no comments for them. */
const closed = { policy: 'nobody' } as const

export function storyComments(): CommentTarget[] {
  return [
    {
      kind: 'story',
      async open(db, actor, { storyId }) {
        const opened = await openStory(db, actor, storyId)
        const isOut = opened.story.published_count > 0
        return {
          kind: 'story',
          targetId: storyId,
          chapterId: null,
          versionId: null,
          ...ground(opened),
          ...(!isOut && closed),
        }
      },
      async findPlace(db, storyId) {
        const [story] = await listStoriesByIds(db, [storyId])
        return story ? { title: story.title, link: storyPath(story.slug), ownerId: story.owner_id } : null
      },
    },
    {
      kind: 'chapter',
      async open(db, actor, { storyId, chapterId }) {
        if (chapterId === undefined) throw notFound()
        const opened = await openChapter(db, actor, storyId, chapterId)
        const isOut = opened.chapter.status === 'published' && opened.chapter.moderation === null
        return {
          kind: 'chapter',
          targetId: chapterId,
          chapterId,
          versionId: isOut ? opened.chapter.published_version_id : null,
          ...ground(opened),
          ...(!isOut && closed),
        }
      },
      async findText(db, chapterId, versionId) {
        const version = await findVersion(db, chapterId, versionId)
        // Text that was never published must not be quoted.
        return version?.kind === 'published' ? { versionId, blocks: listBlockTexts(version.document) } : null
      },
      findPlace: (db, chapterId) => findChapterPlace(db, chapterId, false),
      listTitles: listChapterTitles,
    },
    {
      kind: 'draft',
      async open(db, actor, { storyId, chapterId }) {
        if (chapterId === undefined) throw notFound()
        const opened = await openChapterToRead(db, actor, storyId, chapterId, 'readDraft')
        return {
          kind: 'draft',
          targetId: chapterId,
          chapterId,
          versionId: null,
          ...ground(opened),
          isMember: opened.viewer.permissions.has('comment'),
        }
      },
      findPlace: (db, chapterId) => findChapterPlace(db, chapterId, true),
    },
  ]
}
