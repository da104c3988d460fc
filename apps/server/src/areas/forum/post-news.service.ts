// What other areas tell users about posts: what was said where, and who wants to know.
import type { Database, Transaction } from '#platform/db/database.ts'
import { listFollowersAfter, listQuiet } from './follows.store.ts'
import { isPostPublic } from './forum.policy.ts'
import { listMentionedIds } from './post-changes.store.ts'
import { findPost, findPostByNumber, listNewestIds } from './posts.store.ts'
import { findTopic } from './topics.store.ts'

export type PostNews = {
  postId: string
  number: number
  authorId: string
  topicId: string
  topicSlug: string
  topicTitle: string
  /** The topic is in the space of this story. */
  storyId: string | null
  repliedAuthorId: string | null
  mentionedIds: string[]
}

/** As it is now, because an event about it may be old. Undefined if it is not visible to readers. */
export async function findPostNews(tx: Transaction, postId: string): Promise<PostNews | undefined> {
  const post = await findPost(tx, postId, null)
  const topic = post && (await findTopic(tx, post.topic_id, null))
  if (!post?.author_id || !topic || !isPostPublic(post)) return undefined
  if (topic.deleted_at !== null || topic.moderation !== null) return undefined
  const replied =
    post.reply_to === null ? undefined : await findPostByNumber(tx, topic.id, post.reply_to, null)
  return {
    postId,
    number: post.number,
    authorId: post.author_id,
    topicId: topic.id,
    topicSlug: topic.slug,
    topicTitle: topic.title,
    storyId: topic.story_id,
    repliedAuthorId: replied?.author_id ?? null,
    mentionedIds: await listMentionedIds(tx, postId),
  }
}

/** Undefined if readers can't see it. */
export async function findTopicName(
  tx: Transaction,
  topicId: string,
): Promise<{ slug: string; title: string } | undefined> {
  const topic = await findTopic(tx, topicId, null)
  return topic && topic.deleted_at === null && topic.moderation === null ? topic : undefined
}

/** In batches by id: who follows a topic, its category or one of its tags. */
export async function listTopicFollowers(
  tx: Transaction,
  topicId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return listFollowersAfter(tx, topicId, after, limit)
}

/** Without those who muted it; for mere followers also without those who want only mentions and replies there. */
export async function withoutMuters(
  tx: Transaction,
  topicId: string,
  userIds: readonly string[],
  { isFollowing }: { isFollowing: boolean },
): Promise<string[]> {
  const levels = await listQuiet(tx, topicId, userIds)
  return userIds.filter((id) => {
    const level = levels.get(id)
    return level !== 'nothing' && !(isFollowing && level === 'replies')
  })
}

/** The posts of a topic that may have been announced lately. */
export async function listRecentPostIds(db: Database | Transaction, topicId: string): Promise<string[]> {
  return listNewestIds(db, topicId, 1000)
}
