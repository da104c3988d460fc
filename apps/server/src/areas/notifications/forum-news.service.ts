// News of posts in the forum, for the users whom they concern.
import { topicPath } from '@fabula/contracts/community-sizes'
import { findPostNews, listTopicFollowers, type PostNews, withoutMuters } from '#areas/forum/public.ts'
import { listMembers } from '#areas/stories/public.ts'
import { listVisibleIds } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { peopleInBatch } from './fan-out.store.ts'
import type { Facts, News } from './notifications.payload.ts'
import { notify, type NotifyContext } from './notify.service.ts'
import { findStorySummary } from './story-summary.service.ts'

export const postCause = (postId: string) => `post:${postId}`

export function newsOf(post: PostNews, type: 'reply' | 'mention', topicNews: Facts['topicNews']): News {
  const { postId, topicId, topicSlug, topicTitle, number } = post
  return {
    type,
    // The same for all of them: a user is notified of a post once.
    cause: postCause(postId),
    // A new topic is no reply to be counted.
    mergeKey: `${type} ${topicNews ?? ''} topic ${topicId}`,
    actorId: post.authorId,
    storyId: post.storyId,
    facts: {
      topicTitle,
      ...(topicNews && { topicNews }),
      link: topicPath({ slug: topicSlug, _id: topicId }, number === 1 ? undefined : number),
    },
  }
}

/** In the space of a story: only users who may read it. */
export async function listHearers(tx: Transaction, { storyId }: PostNews, userIds: readonly string[]) {
  if (storyId === null || userIds.length === 0) return { ids: [...userIds], isForAdults: false }
  const story = await findStorySummary(tx, storyId)
  if (!story) return { ids: [], isForAdults: false }
  const members = new Set((await listMembers(tx, { storyId })).map(({ user_id }) => user_id)).add(
    story.ownerId,
  )
  const readers = userIds.filter((id) => story.isListed || members.has(id))
  const others = readers.filter((id) => id !== story.ownerId)
  const ids = await listVisibleIds(tx, story.ownerId, others)
  return { ids: readers.includes(story.ownerId) ? [story.ownerId, ...ids] : ids, isForAdults: story.isMature }
}

/** Returns the followers of this batch; empty when the post is no longer visible. */
export async function notifyFollowersOf(
  context: NotifyContext,
  tx: Transaction,
  postId: string,
  after: string | null,
): Promise<string[]> {
  const post = await findPostNews(tx, postId)
  if (!post) return []
  const followers = await listTopicFollowers(tx, post.topicId, after, peopleInBatch)
  const wanting = await withoutMuters(tx, post.topicId, followers, { isFollowing: true })
  const { ids, isForAdults } = await listHearers(tx, post, wanting)
  await notify(context, tx, ids, newsOf(post, 'reply', post.number === 1 ? 'opened' : 'followed'), {
    isForAdults,
  })
  return followers
}
