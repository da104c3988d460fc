// Topics and posts as something that can be reported, hidden and removed by moderators of the site.
import { topicPath } from '@fabula/contracts/community-sizes'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { type Forum, openTopic, userIdOf } from './forum.context.ts'
import { isPostPublic, isReadable, presentedState } from './forum.policy.ts'
import { postFactsOf } from './forum.present.ts'
import { updatePost } from './post-changes.store.ts'
import * as posts from './posts.store.ts'
import { announceTopic } from './topics.service.ts'
import * as topics from './topics.store.ts'

/** Of a long topic, what was said just before and after. */
const around = { before: 12, after: 7 }

export function reportedTopics(forum: Pick<Forum, 'events'>): ReportTarget {
  const describe = async (db: Database | Transaction, row: topics.TopicRow): Promise<ReportedThing> => {
    const first = await posts.findPostByNumber(db, row.id, 1, null)
    return {
      id: row.id,
      ownerId: row.author_id,
      title: `Topic “${row.title}”`,
      link: topicPath({ slug: row.slug, _id: row.id }),
      moderation: row.moderation,
      snapshot: { title: row.title, text: first?.text ?? '', labels: null, image: null },
      updatedAt: first?.edited_at ?? row.updated_at,
    }
  }
  return {
    kind: 'topic',
    isHeldByCount: true,

    async open(db, actor, id) {
      const { row } = await openTopic(db, actor, id)
      return describe(db, row)
    },

    async find(db, id) {
      const row = await topics.findTopic(db, id, null)
      return row && row.deleted_at === null ? describe(db, row) : null
    },

    async lock(tx, id) {
      await topics.lockTopic(tx, id)
    },

    async setModeration(tx, id, state) {
      if (!(await topics.lockTopic(tx, id))) return
      const row = await topics.findTopic(tx, id, null)
      if (!row || row.author_id === null || row.moderation === state) return
      await topics.updateTopic(tx, id, { moderation: state })
      await announceTopic(forum, tx, row)
      if (state !== null) return forum.events.publish(tx, 'forum.topic-hidden', { topicId: id })
      const first = await posts.findPostByNumber(tx, id, 1, null)
      if (first?.author_id && isPostPublic(first))
        await forum.events.publish(tx, 'forum.posted', {
          postId: first.id,
          topicId: id,
          authorId: first.author_id,
        })
    },

    listContext: async (db, id) => listContext(db, id, 1, null),
  }
}

export function reportedPosts(forum: Pick<Forum, 'events'>): ReportTarget {
  const describe = async (db: Database | Transaction, post: posts.PostRow): Promise<ReportedThing> => {
    const topic = await topics.findTopic(db, post.topic_id, null)
    return {
      id: post.id,
      ownerId: post.author_id,
      title: topic ? `Post in “${topic.title}”` : 'Post',
      link: topic ? topicPath({ slug: topic.slug, _id: topic.id }, post.number) : null,
      moderation: post.moderation,
      snapshot: { title: '', text: post.text, labels: null, image: null },
      updatedAt: post.edited_at ?? post.created_at,
    }
  }
  return {
    kind: 'post',
    isHeldByCount: true,

    async open(db, actor, id) {
      const post = await posts.findPost(db, id, userIdOf(actor))
      if (!post) throw notFound()
      await openTopic(db, actor, post.topic_id)
      if (!isReadable(presentedState(postFactsOf(post), userIdOf(actor)))) throw notFound()
      return describe(db, post)
    },

    async find(db, id) {
      const post = await posts.findPost(db, id, null)
      return post && post.state !== 'deleted' ? describe(db, post) : null
    },

    async lock(tx, id) {
      const topicId = await posts.findTopicIdOf(tx, id)
      if (topicId) await topics.lockTopic(tx, topicId)
    },

    async setModeration(tx, id, state) {
      const topicId = await posts.findTopicIdOf(tx, id)
      if (!topicId || !(await topics.lockTopic(tx, topicId))) return
      const post = await posts.findPost(tx, id, null)
      if (!post || post.author_id === null || post.moderation === state) return
      await updatePost(tx, id, { moderation: state })
      const topic = await topics.findTopic(tx, topicId, null)
      if (topic) await announceTopic(forum, tx, topic)
      if (state !== null) await forum.events.publish(tx, 'forum.post-hidden', { postId: id, topicId })
      else if (post.state === 'visible')
        await forum.events.publish(tx, 'forum.posted', { postId: id, topicId, authorId: post.author_id })
    },

    async listContext(db, id) {
      const post = await posts.findPost(db, id, null)
      return post ? listContext(db, post.topic_id, post.number, id) : []
    },
  }
}

/** `reportedId`: null for the topic itself, which is its first post. */
async function listContext(db: Database, topicId: string, number: number, reportedId: string | null) {
  const [before, after] = await Promise.all([
    posts.listPosts(db, topicId, null, { below: number + 1, order: 'desc' }, around.before),
    posts.listPosts(db, topicId, null, { above: number, order: 'asc' }, around.after),
  ])
  return [...before.toReversed(), ...after].map((post) => ({
    authorId: post.author_id,
    text: post.state === 'deleted' ? '' : post.text,
    isReported: reportedId === null ? post.number === 1 : post.id === reportedId,
  }))
}
