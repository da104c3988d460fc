// A comment notifies the author of its parent, the mentioned users and the owner of the story, or the author of the
// question or answer: each of them once.
import { topicPath } from '@fabula/contracts/community-sizes'
import { podDraftPath, podPath } from '@fabula/contracts/writerspod-sizes'
import { findCommentState } from '#areas/comments/public.ts'
import { findTopicName } from '#areas/forum/public.ts'
import { findAnswerNews, findQuestionNews } from '#areas/qa/public.ts'
import { listMembers } from '#areas/stories/public.ts'
import { findPodNews } from '#areas/writerspod/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvent, type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import { commentCause, type News } from './notifications.payload.ts'
import { takeBack, notify, type NotifyContext } from './notify.service.ts'
import { causeIs, lockCause } from './notify.store.ts'
import { findStorySummary } from './story-summary.service.ts'

export function commentListeners(context: NotifyContext): Listener[] {
  type Said = DomainEvent<'comment.created' | 'comment.shown' | 'comment.changed'>
  const updateNotices = ({ payload, createdAt }: Said, tx: Transaction) =>
    updateCommentNotices({ ...context, happenedAt: createdAt }, payload, tx)
  return [
    listener('comment.created', 'notifications.comment', updateNotices),
    listener('comment.shown', 'notifications.comment-shown', updateNotices),
    listener('comment.changed', 'notifications.comment-changed', updateNotices),
    listener('comment.hidden', 'notifications.comment-hidden', ({ payload }, tx) => forget(payload, tx)),
    listener('comment.deleted', 'notifications.comment-deleted', ({ payload }, tx) => forget(payload, tx)),
  ]
}

type Place = { commentId: string; storyId: string }

async function forget({ commentId, storyId }: Place, tx: Transaction): Promise<void> {
  await lockCause(tx, commentCause(commentId))
  // The comment may be visible again by now.
  const state = await findCommentState(tx, { id: commentId, storyId })
  if (state !== 'visible') await takeBack(tx, causeIs(commentCause(commentId)))
}

async function updateCommentNotices(
  context: NotifyContext,
  said: DomainEvents['comment.changed'],
  tx: Transaction,
): Promise<void> {
  if (said.topicId) return updateCritiqueNotices(context, said, said.topicId, tx)
  if (said.kind === 'item' || said.kind === 'item_draft') return updateItemNotices(context, said, tx)
  if (said.kind === 'question' || said.kind === 'answer') return updateQaNotices(context, said, tx)
  const { commentId, storyId, chapterId, kind, authorId } = said
  await lockCause(tx, commentCause(commentId))
  const state = await findCommentState(tx, { id: commentId, storyId })
  const story = await findStorySummary(tx, storyId)
  if (!state || !story || !['visible', 'held'].includes(state)) return
  const isDraft = kind === 'draft'
  const news = (type: News['type'], mergeKey: string): News => ({
    type,
    cause: commentCause(commentId),
    mergeKey: `${type} ${mergeKey}`,
    actorId: authorId,
    storyId,
    facts: {
      storySlug: story.slug,
      storyTitle: story.title,
      commentId,
      isDraft,
      ...(chapterId && { chapterId }),
    },
  })
  const others = { isForAdults: story.isMature }
  // Comments held for review are for the story's owner only.
  if (state === 'visible') {
    // Notify once: the author of the parent gets no extra notification for a mention.
    if (said.parentAuthorId && (await mayNotify(tx, said.parentAuthorId, story, isDraft)))
      await notify(context, tx, [said.parentAuthorId], news('reply', said.parentId ?? storyId), others)
    for (const id of said.mentionedIds)
      if (await mayNotify(tx, id, story, isDraft))
        await notify(context, tx, [id], news('mention', storyId), others)
  }
  await notify(
    context,
    tx,
    [story.ownerId],
    news('comment', `${isDraft ? 'draft' : ''} ${chapterId ?? storyId}`),
  )
}

/**
 * Comments on a critique notify the author of the topic and of the parent. Notifications never name the story, which
 * may be private, and nobody else is notified, because who may read the text depends on the topic.
 */
async function updateCritiqueNotices(
  context: NotifyContext,
  said: DomainEvents['comment.changed'],
  topicId: string,
  tx: Transaction,
): Promise<void> {
  const { commentId, storyId, authorId, ownerId, parentAuthorId } = said
  await lockCause(tx, commentCause(commentId))
  const state = await findCommentState(tx, { id: commentId, storyId })
  const topic = await findTopicName(tx, topicId)
  if (state !== 'visible' || !topic) return
  const news = (type: News['type']): News => ({
    type,
    cause: commentCause(commentId),
    mergeKey: `${type} critique ${topicId}`,
    actorId: authorId,
    storyId,
    facts: {
      topicTitle: topic.title,
      topicNews: 'reply',
      link: `${topicPath({ slug: topic.slug, _id: topicId })}/text#comment-${commentId}`,
    },
  })
  if (parentAuthorId) await notify(context, tx, [parentAuthorId], news('reply'))
  if (ownerId) await notify(context, tx, [ownerId], news('comment'))
}

/** Of a question, `storyId` is its id. */
async function updateQaNotices(
  context: NotifyContext,
  { commentId, storyId: questionId, answerId, authorId, mentionedIds }: DomainEvents['comment.changed'],
  tx: Transaction,
): Promise<void> {
  await lockCause(tx, commentCause(commentId))
  const state = await findCommentState(tx, { id: commentId, storyId: questionId })
  const question = await findQuestionNews(tx, questionId)
  const subject = answerId === undefined ? question : await findAnswerNews(tx, answerId)
  if (state !== 'visible' || !question || !subject) return
  const news = (type: News['type']): News => ({
    type,
    cause: commentCause(commentId),
    mergeKey: `${type} ${answerId ?? questionId}`,
    actorId: authorId,
    storyId: null,
    facts: {
      questionTitle: question.title,
      link: `${question.path}#comment-${commentId}`,
      ...(answerId !== undefined && { isAnswer: true }),
    },
  })
  if (subject.authorId) await notify(context, tx, [subject.authorId], news('comment'))
  await notify(
    context,
    tx,
    mentionedIds.filter((id) => id !== subject.authorId),
    news('mention'),
  )
}

/** Of an item of WritersPod, `storyId` is its id. Only its author and editors read margin comments. */
async function updateItemNotices(
  context: NotifyContext,
  {
    commentId,
    storyId: itemId,
    kind,
    authorId,
    parentAuthorId,
    mentionedIds,
  }: DomainEvents['comment.changed'],
  tx: Transaction,
): Promise<void> {
  await lockCause(tx, commentCause(commentId))
  const state = await findCommentState(tx, { id: commentId, storyId: itemId })
  const item = await findPodNews(tx, itemId)
  const isDraft = kind === 'item_draft'
  if (state !== 'visible' || !item || (!isDraft && !item.isPublic)) return
  const news = (type: News['type']): News => ({
    type,
    cause: commentCause(commentId),
    mergeKey: `${type} ${isDraft ? 'draft ' : ''}${itemId}`,
    actorId: authorId,
    storyId: null,
    facts: {
      storyTitle: item.title,
      isDraft,
      link: `${isDraft ? podDraftPath(itemId) : podPath(item)}#comment-${commentId}`,
    },
  })
  if (parentAuthorId) await notify(context, tx, [parentAuthorId], news('reply'))
  if (!isDraft) await notify(context, tx, mentionedIds, news('mention'))
  if (item.authorId) await notify(context, tx, [item.authorId], news('comment'))
}

/** Comments that only collaborators can read notify only them. */
async function mayNotify(
  tx: Transaction,
  userId: string,
  story: { storyId: string; ownerId: string; isListed: boolean },
  isDraft: boolean,
): Promise<boolean> {
  if (userId === story.ownerId || (story.isListed && !isDraft)) return true
  const [member] = await listMembers(tx, { storyId: story.storyId, id: userId })
  return member?.allowed.includes('readDraft') ?? false
}
