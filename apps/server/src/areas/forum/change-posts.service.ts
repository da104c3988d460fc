// Editing and deleting posts.
import type { Post } from '@fabula/contracts/forum.shapes'
import { maxPostImages, maxPostLength } from '@fabula/contracts/community-sizes'
import { recordAudit } from '#areas/audit/public.ts'
import { acceptText, readRichText } from '#areas/community/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { factsOf, type Forum, openTopic } from './forum.context.ts'
import { isReadable, listPostPermissions, presentedState } from './forum.policy.ts'
import { postFactsOf } from './forum.present.ts'
import * as changes from './post-changes.store.ts'
import * as store from './posts.store.ts'
import { lockTopic, type TopicRow } from './topics.store.ts'
import { columnsOf, isRepeated, postLimits, requireNewcomerLimits, viewPost } from './posts.service.ts'

/** Locks the topic of a post and opens both. 404 for posts that the user may not read. */
export async function openPostToChange(tx: Transaction, actor: SignedInActor, postId: string) {
  const topicId = await store.findTopicIdOf(tx, postId)
  if (!topicId || !(await lockTopic(tx, topicId))) throw notFound()
  const opened = await openTopic(tx, actor, topicId)
  const post = await store.findPost(tx, postId, actor.userId)
  if (!post) throw notFound()
  return {
    ...opened,
    post,
    permissions: listPostPermissions(postFactsOf(post), factsOf(opened.row), opened.viewer),
  }
}

export async function editPost(
  forum: Forum,
  actor: SignedInActor,
  postId: string,
  content: unknown,
): Promise<Post> {
  const text = readRichText(content, postLimits)
  await forum.db.transaction().execute(async (tx) => {
    const { row, post, permissions } = await openPostToChange(tx, actor, postId)
    const isShown = isReadable(presentedState(postFactsOf(post), actor.userId))
    if (!isShown) throw notFound()
    if (post.author_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    if (!permissions.includes('edit'))
      throw new AppError('CONFLICT_ERROR', {
        message: 'This topic is closed. Its posts can no longer be edited.',
      })
    const changed = await columnsOf(forum, tx, actor, postId, text)
    if (post.html === changed.html) return
    const now = new Date()
    await changes.insertEdit(tx, { id: newId(), post_id: postId, html: post.html, replaced_at: now })
    await changes.updatePost(tx, postId, { ...changed, edited_at: now })
    await requireNewcomerLimits(forum, tx, actor, { id: postId, text, isReply: false })
    const isFirst = post.number === 1
    const { mentionedIds, newlyMentionedIds } = await acceptText(forum, tx, actor, {
      kind: isFirst ? 'topic' : 'post',
      id: isFirst ? row.id : postId,
      action: null,
      text,
      before: {
        text: readRichText(post.content, { max: maxPostLength * 2, maxImages: maxPostImages }),
        mentionedIds: await changes.listMentionedIds(tx, postId),
      },
      isRepeated: () => isRepeated(tx, actor.userId, row.id, text),
    })
    await changes.setMentions(tx, { postId, topicId: row.id, userIds: mentionedIds })
    await forum.events.publish(tx, 'forum.post-changed', {
      postId,
      topicId: row.id,
      authorId: actor.userId,
      mentionedIds: newlyMentionedIds,
    })
    await forum.events.publish(tx, 'forum.topic-changed', { topicId: row.id, categoryId: row.category_id })
  })
  return viewPost(forum, actor, postId)
}

/** By its author, or in a story's space by those who moderate it. Idempotent. A placeholder stays. */
export async function deletePost(forum: Forum, actor: SignedInActor, postId: string): Promise<void> {
  await forum.db.transaction().execute(async (tx) => {
    const { row, viewer, post } = await openPostToChange(tx, actor, postId)
    const isOwn = post.author_id === actor.userId
    if (!isOwn && !viewer.canModerate)
      throw isReadable(presentedState(postFactsOf(post), actor.userId))
        ? new AppError('FORBIDDEN_ERROR')
        : notFound()
    if (post.number === 1)
      throw new AppError('CONFLICT_ERROR', { message: 'The first post is deleted together with its topic.' })
    if (post.moderation === 'removed' || post.moderation === 'illegal') throw notFound()
    if (!isOwn && viewer.isModerator && post.state === 'visible')
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'post.deleted',
        target: { kind: 'post', id: postId, label: `Post ${post.number} in “${row.title}”` },
      })
    await erasePost(forum, tx, row, post, isOwn ? 'deleted' : 'removed')
  })
}

/** The topic is locked. The text is deleted at once, with its images and history; a removed one stays for its author's export. */
export async function erasePost(
  { events, images }: Pick<Forum, 'events' | 'images'>,
  tx: Transaction,
  topic: Pick<TopicRow, 'id' | 'category_id'>,
  post: store.PostRow,
  state: 'deleted' | 'removed',
): Promise<void> {
  if (post.state === 'deleted' || post.state === state) return
  const erased = { content: null, html: '', text: '', linked_stories: [], quotes: [], text_hash: null }
  await changes.updatePost(tx, post.id, { state, ...(state === 'deleted' && erased) })
  if (state === 'deleted') {
    await images.removeAllOf(tx, { type: 'post', entityId: post.id })
    await changes.deleteEdits(tx, post.id)
    await changes.setMentions(tx, { postId: post.id, topicId: topic.id, userIds: [] })
  }
  await events.publish(tx, 'forum.post-hidden', { postId: post.id, topicId: topic.id })
  await events.publish(tx, 'forum.topic-changed', { topicId: topic.id, categoryId: topic.category_id })
}
