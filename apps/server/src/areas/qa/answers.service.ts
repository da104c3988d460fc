// Answers: posting, editing, deleting and accepting them.
import { answerLength } from '@fabula/contracts/community-sizes'
import { acceptText, deleteDraft, readRichText } from '#areas/community/public.ts'
import { findMentioned } from '#areas/comments/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import './qa.events.ts'
import * as store from './answers.store.ts'
import { canAccept, findRefusal, isOwnText } from './qa.policy.ts'
import {
  type Asking,
  findViewer,
  openAnswer,
  openQuestion,
  viewAnswer,
  viewQuestion,
} from './read-questions.service.ts'
import { lockQuestion, updateQuestion } from './questions.store.ts'
import { insertRevision } from './revisions.store.ts'
import { isRepeated, storeText, textOf } from './questions.service.ts'
import { updateForAcceptance, updateForItem } from './update-reputation.service.ts'

const refusals = {
  sign_in: () => new AppError('AUTH_ERROR'),
  verify: () => new AppError('EMAIL_NOT_VERIFIED_ERROR'),
  closed: () => new AppError('CONFLICT_ERROR', { message: 'This question is closed to new answers.' }),
  answered: () =>
    new AppError('CONFLICT_ERROR', {
      message: 'You have already answered this question. You can edit your answer.',
    }),
  trust: () =>
    new AppError('FORBIDDEN_ERROR', {
      message: 'This question is protected. Only members who have been here for a while can answer it.',
    }),
  restricted: () => new AppError('ACCOUNT_SUSPENDED_ERROR'),
}

export async function postAnswer(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  { content, clientId, at }: { content: unknown; clientId?: string | undefined; at?: Date },
) {
  const { db, events } = asking
  const text = readRichText(content, answerLength)
  const answerId = await db.transaction().execute(async (tx) => {
    await lockQuestion(tx, questionId)
    const viewer = await findViewer(tx, actor)
    const question = await openQuestion(tx, viewer, questionId)
    const own = await store.findAnswerOf(tx, questionId, actor.userId)
    if (own && clientId !== undefined && own.made_with === clientId) return own.id
    const refusal = findRefusal(question, viewer, own !== undefined)
    if (refusal) throw refusals[refusal]()
    const id = newId()
    await store.insertAnswer(tx, {
      id,
      question_id: questionId,
      author_id: actor.userId,
      made_with: clientId ?? null,
      ...storeText(asking, text),
      created_at: at,
    })
    await updateQuestion(tx, questionId, { active_at: at ?? new Date() })
    await deleteDraft(tx, actor, { kind: 'answer', targetId: questionId })
    if (at) return id
    const { newlyMentionedIds } = await acceptText(asking, tx, actor, {
      kind: 'answer',
      id,
      action: 'posts',
      text,
      isRepeated: () => isRepeated(tx, actor, id, text),
    })
    await events.publish(tx, 'answer.changed', {
      answerId: id,
      questionId,
      authorId: actor.userId,
      mentionedIds: newlyMentionedIds,
    })
    return id
  })
  return viewAnswer(asking, actor, answerId)
}

/** Locks the answer's question. 404 if the user can't see the answer. */
async function lockAnswer(tx: Transaction, actor: SignedInActor, answerId: string) {
  const questionId = await store.findQuestionId(tx, answerId)
  if (!questionId) throw notFound()
  await lockQuestion(tx, questionId)
  const viewer = await findViewer(tx, actor)
  return { viewer, questionId, ...(await openAnswer(tx, viewer, answerId)) }
}

export async function editAnswer(
  asking: Asking,
  actor: SignedInActor,
  answerId: string,
  { content, revision }: { content: unknown; revision?: number | undefined },
) {
  const { db, events } = asking
  const text = readRichText(content, answerLength)
  await db.transaction().execute(async (tx) => {
    const { viewer, answer, questionId } = await lockAnswer(tx, actor, answerId)
    if (!isOwnText(answer, viewer)) throw new AppError('FORBIDDEN_ERROR')
    requireFresh(revision, answer.revision, () => ({ revision: answer.revision, html: answer.html }))
    if (text.html === answer.html) return
    await insertRevision(tx, {
      id: newId(),
      answer_id: answer.id,
      title: null,
      html: answer.html,
      created_at: answer.edited_at ?? answer.created_at,
    })
    await store.updateText(tx, answerId, storeText(asking, text))
    await updateQuestion(tx, questionId, { active_at: new Date() })
    const before = textOf(answer)
    const { newlyMentionedIds } = await acceptText(asking, tx, actor, {
      kind: 'answer',
      id: answerId,
      action: null,
      text,
      before: { text: before, mentionedIds: await findMentioned(tx, actor.userId, before.text) },
      isRepeated: () => isRepeated(tx, actor, answerId, text),
    })
    await events.publish(tx, 'answer.changed', {
      answerId,
      questionId,
      authorId: actor.userId,
      mentionedIds: newlyMentionedIds,
    })
  })
  return viewAnswer(asking, actor, answerId)
}

/** Idempotent for its author. */
export async function deleteAnswer(
  { db, events }: Asking,
  actor: SignedInActor,
  answerId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await store.findAnswer(tx, answerId, actor.userId)
    if (found?.author_id === actor.userId && found.state === 'deleted') return
    const { viewer, answer, questionId } = await lockAnswer(tx, actor, answerId)
    if (!isOwnText(answer, viewer)) throw new AppError('FORBIDDEN_ERROR')
    await store.updateAnswer(tx, answerId, { state: 'deleted' })
    // Updated while the question still names it, so that its asker is among those who are locked.
    await updateForItem(tx, { itemId: answerId, authorId: answer.author_id, questionId })
    if (answer.is_accepted) await updateQuestion(tx, questionId, { accepted_answer_id: null })
    await events.publish(tx, 'answer.changed', {
      answerId,
      questionId,
      authorId: actor.userId,
      mentionedIds: [],
    })
  })
}

/** Idempotent. Accepting another answer replaces the accepted one. */
export async function setAccepted(
  asking: Asking,
  actor: SignedInActor,
  answerId: string,
  isAccepted: boolean,
) {
  const { db, events } = asking
  const questionId = await db.transaction().execute(async (tx) => {
    const { viewer, answer, question, questionId } = await lockAnswer(tx, actor, answerId)
    if (answer.is_accepted === isAccepted) {
      if (question.author_id !== actor.userId && !viewer.isModerator) throw new AppError('FORBIDDEN_ERROR')
      return questionId
    }
    const mayChange = isAccepted ? canAccept(answer, question, viewer) : question.author_id === actor.userId
    if (!mayChange) throw new AppError('FORBIDDEN_ERROR')
    const former = question.accepted_answer_id
      ? await store.findAnswer(tx, question.accepted_answer_id, null)
      : undefined
    await updateQuestion(tx, questionId, { accepted_answer_id: isAccepted ? answerId : null })
    const affected = [answer.author_id ?? [], former?.author_id ?? []].flat()
    await updateForAcceptance(tx, questionId, affected)
    await events.publish(tx, 'answer.accepted', {
      answerId,
      questionId,
      authorId: answer.author_id,
      isAccepted,
    })
    return questionId
  })
  const viewer = await findViewer(db, actor)
  return {
    question: await viewQuestion(asking, actor, viewer, await openQuestion(db, viewer, questionId)),
    answer: await viewAnswer(asking, actor, answerId),
  }
}
