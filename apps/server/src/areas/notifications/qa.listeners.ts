// An answer notifies the asker, and an accepted one its author; questions and answers notify those they mention.
import { listCommentIds } from '#areas/comments/public.ts'
import { findAnswerNews, findQuestionNews } from '#areas/qa/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import { commentCause, type News } from './notifications.payload.ts'
import { notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeIs, causeIsOneOf, lockCause } from './notify.store.ts'

const questionCause = (id: string) => `question:${id}`
const answerCause = (id: string) => `answer:${id}`
const acceptedCause = (id: string) => `answer-accepted:${id}`

export function qaListeners(context: NotifyContext): Listener[] {
  return [
    listener('question.changed', 'notifications.question', ({ payload }, tx) =>
      updateQuestionNotices(context, payload, tx),
    ),
    listener('answer.changed', 'notifications.answer', ({ payload }, tx) =>
      updateAnswerNotices(context, payload, tx),
    ),
    listener('answer.accepted', 'notifications.answer-accepted', ({ payload }, tx) =>
      updateAcceptedNotice(context, payload, tx),
    ),
  ]
}

type Subject = { title: string; path: string; authorId: string | null }

const newsOf = (
  type: News['type'],
  cause: string,
  mergeKey: string,
  { title, path, authorId }: Subject,
): News => ({
  type,
  cause,
  mergeKey: `${type} ${mergeKey}`,
  actorId: authorId,
  storyId: null,
  facts: { questionTitle: title, link: path },
})

async function updateQuestionNotices(
  context: NotifyContext,
  { questionId, mentionedIds }: DomainEvents['question.changed'],
  tx: Transaction,
): Promise<void> {
  const cause = questionCause(questionId)
  await lockCause(tx, cause)
  const question = await findQuestionNews(tx, questionId)
  if (!question) {
    const commentIds = await listCommentIds(tx, { spaceId: questionId })
    return takeBack(tx, causeIsOneOf([cause, ...commentIds.map(commentCause)]))
  }
  await notify(context, tx, mentionedIds, newsOf('mention', cause, questionId, question))
}

async function updateAnswerNotices(
  context: NotifyContext,
  { answerId, questionId, mentionedIds }: DomainEvents['answer.changed'],
  tx: Transaction,
): Promise<void> {
  const cause = answerCause(answerId)
  await lockCause(tx, cause)
  const answer = await findAnswerNews(tx, answerId)
  if (!answer) {
    const commentIds = await listCommentIds(tx, { kind: 'answer', targetId: answerId })
    return takeBack(tx, causeIsOneOf([cause, acceptedCause(answerId), ...commentIds.map(commentCause)]))
  }
  const { askerId } = answer
  if (askerId) await notify(context, tx, [askerId], newsOf('answer', cause, questionId, answer))
  const others = mentionedIds.filter((id) => id !== askerId)
  await notify(context, tx, others, newsOf('mention', cause, questionId, answer))
}

async function updateAcceptedNotice(
  context: NotifyContext,
  { answerId, questionId }: DomainEvents['answer.accepted'],
  tx: Transaction,
): Promise<void> {
  const cause = acceptedCause(answerId)
  await lockCause(tx, cause)
  const answer = await findAnswerNews(tx, answerId)
  if (!answer?.isAccepted || !answer.authorId) return takeBack(tx, causeIs(cause))
  await notify(context, tx, [answer.authorId], {
    ...newsOf('answer_accepted', cause, questionId, answer),
    // Accepted by the asker; a moderator who accepts an abandoned question's answer stays unnamed.
    actorId: answer.askerId,
  })
}
