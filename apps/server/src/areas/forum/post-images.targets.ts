// Images in posts: who sees them, and what becomes of the text when one is hidden, removed or restored.
import { topicPath } from '@fabula/contracts/community-sizes'
import { listPictures } from '@fabula/editor-kit/pictures'
import { renderRichText } from '#areas/community/public.ts'
import type { ImageTarget } from '#areas/images/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { openTopic, userIdOf } from './forum.context.ts'
import { isForumModerator, isReadable, presentedState } from './forum.policy.ts'
import { postFactsOf } from './forum.present.ts'
import { findPostImages } from './post-images.service.ts'
import { updatePost } from './post-changes.store.ts'
import { findPost, findTopicIdOf } from './posts.store.ts'
import { announceTopic } from './topics.service.ts'
import { findTopic, lockTopic } from './topics.store.ts'

export function postImages({ db, events }: Pick<Platform, 'db' | 'events'>): ImageTarget {
  async function renderAgain(tx: Transaction, postId: string, without?: string): Promise<void> {
    const post = await findPost(tx, postId, null)
    if (!post?.content) return
    const findImage = await findPostImages(tx, [post.content])
    const html = renderRichText(post.content, (id) => (id === without ? undefined : findImage(postId, id)))
    await updatePost(tx, postId, { html })
    const topic = await findTopic(tx, post.topic_id, null)
    if (topic) await announceTopic({ events }, tx, topic)
  }

  return {
    types: ['post'],
    hasOne: false,
    /** A post gets its images with its text. */
    async requireAttachable(actor, postId) {
      if ((await findPost(db, postId, actor.userId))?.author_id !== actor.userId) throw notFound()
      throw new AppError('CONFLICT_ERROR', { message: 'Add images to the text of your post.' })
    },
    async canSee(actor, image) {
      const userId = userIdOf(actor)
      const post = await findPost(db, image.entity_id, userId)
      const opened = post && (await openTopic(db, actor, post.topic_id).catch(() => null))
      if (!post?.content || !opened) return false
      // An edit left it out: only staff read earlier texts.
      if (!listPictures(post.content).includes(image.id)) return isForumModerator(actor)
      return isReadable(presentedState(postFactsOf(post), userId))
    },
    async findPlace(tx, { entity_id: postId }) {
      const post = await findPost(tx, postId, null)
      const topic = post && (await findTopic(tx, post.topic_id, null))
      return topic
        ? {
            title: `Image in a post of “${topic.title}”`,
            link: topicPath({ slug: topic.slug, _id: topic.id }, post.number),
          }
        : null
    },
    async isWorkOf(tx, { entity_id: postId }, userId) {
      return (await findPost(tx, postId, null))?.author_id === userId
    },
    lock: (tx, { entity_id }) => lockTopicOf(tx, entity_id),
    show: (tx, image) => renderAgain(tx, image.entity_id),
    hide: (tx, image) => renderAgain(tx, image.entity_id, image.id),
    async forget(tx, image) {
      await lockTopicOf(tx, image.entity_id)
      await renderAgain(tx, image.entity_id, image.id)
    },
  }
}

async function lockTopicOf(tx: Transaction, postId: string): Promise<void> {
  const topicId = await findTopicIdOf(tx, postId)
  if (topicId) await lockTopic(tx, topicId)
}
