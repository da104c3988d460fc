// The text of a critique as something to comment on: by those who may read it, while the topic is open.
import { topicPath } from '@fabula/contracts/community-sizes'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { chapterVersions } from '#areas/chapters/public.ts'
import type { CommentTarget } from '#areas/comments/public.ts'
import { notFound } from '#platform/errors.ts'
import { openCritique } from './critiques.service.ts'
import { findCritiqueRow } from './critiques.store.ts'
import { findTopic } from './topics.store.ts'

export function critiqueComments(): CommentTarget {
  return {
    kind: 'critique',

    async open(db, actor, { storyId, topicId }) {
      if (topicId === undefined) throw notFound()
      const { row, viewer, critique, version } = await openCritique(db, actor, topicId)
      if (critique.story_id !== storyId || row.author_id === null) throw notFound()
      const isAuthor = row.author_id === viewer.userId
      return {
        kind: 'critique',
        targetId: topicId,
        topicId,
        storyId,
        chapterId: null,
        ownerId: row.author_id,
        policy: row.state === 'open' ? 'everyone' : 'nobody',
        isMember: isAuthor,
        canModerate: isAuthor,
        isOwner: isAuthor,
        versionId: version.id,
      }
    },

    async findText(db, topicId, versionId) {
      const critique = await findCritiqueRow(db, topicId)
      if (critique?.version_id !== versionId) return null
      const version = await chapterVersions.findLasting(db, critique.chapter_id, versionId)
      return version ? { versionId, blocks: listBlockTexts(version.document) } : null
    },

    async findPlace(db, topicId) {
      const topic = await findTopic(db, topicId, null)
      if (!topic?.author_id) return null
      return {
        title: `the text of “${topic.title}”`,
        link: `${topicPath({ slug: topic.slug, _id: topicId })}/text`,
        ownerId: topic.author_id,
      }
    },
  }
}
