// A post notifies the author of what it replies to, the mentioned users, and those who follow its topic: each of them
// once.
import { findPostNews, listRecentPostIds, withoutMuters } from '#areas/forum/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { startFanOut } from './fan-out.service.ts'
import { listHearers, newsOf, postCause } from './forum-news.service.ts'
import { notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeIs, causeIsOneOf, lockCause } from './notify.store.ts'

export function forumListeners(context: NotifyContext): Listener[] {
  return [
    listener('forum.posted', 'notifications.post', async ({ id, payload: { postId } }, tx) => {
      await notifyAddressed(context, tx, postId)
      await startFanOut(context, tx, { id, post_id: postId })
    }),
    listener('forum.post-changed', 'notifications.post-changed', ({ payload }, tx) =>
      notifyAddressed(context, tx, payload.postId),
    ),
    listener('forum.post-hidden', 'notifications.post-hidden', async ({ payload: { postId } }, tx) => {
      await lockCause(tx, postCause(postId))
      // It may be visible again by now.
      if (!(await findPostNews(tx, postId))) await takeBack(tx, causeIs(postCause(postId)))
    }),
    listener('forum.topic-hidden', 'notifications.topic-hidden', async ({ payload: { topicId } }, tx) => {
      const [newest, ...others] = await listRecentPostIds(tx, topicId)
      if (newest && !(await findPostNews(tx, newest)))
        await takeBack(tx, causeIsOneOf([newest, ...others].map(postCause)))
    }),
  ]
}

async function notifyAddressed(context: NotifyContext, tx: Transaction, postId: string): Promise<void> {
  await lockCause(tx, postCause(postId))
  const post = await findPostNews(tx, postId)
  if (!post) return
  const tell = async (userIds: readonly string[], type: 'reply' | 'mention') => {
    const wanting = await withoutMuters(tx, post.topicId, userIds, { isFollowing: false })
    const { ids, isForAdults } = await listHearers(tx, post, wanting)
    await notify(context, tx, ids, newsOf(post, type, type === 'reply' ? 'reply' : undefined), {
      isForAdults,
    })
  }
  if (post.repliedAuthorId) await tell([post.repliedAuthorId], 'reply')
  await tell(post.mentionedIds, 'mention')
}
