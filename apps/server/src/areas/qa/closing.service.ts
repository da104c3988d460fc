// What staff and experienced members decide about a question: closing it, duplicates, protection, help articles.
import type { CloseReason } from '@fabula/contracts/community-sizes'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import './qa.events.ts'
import { isErased, isPublicText, minDuplicateTrust, type Viewer } from './qa.policy.ts'
import { type Asking, findViewer, openQuestion, viewQuestion } from './read-questions.service.ts'
import { deleteDuplicateVotes, putDuplicateVote } from './duplicates.store.ts'
import * as store from './questions.store.ts'

/** Votes of members that close a question as a duplicate; one of a moderator is enough. */
const duplicateVotes = 3

async function decide(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  change: (tx: Transaction, row: store.QuestionRow, viewer: Viewer) => Promise<void>,
) {
  const { db, events } = asking
  await db.transaction().execute(async (tx) => {
    await store.lockQuestion(tx, questionId)
    const viewer = await findViewer(tx, actor)
    const row = await openQuestion(tx, viewer, questionId)
    if (isErased(row)) throw notFound()
    await change(tx, row, viewer)
    await events.publish(tx, 'question.changed', { questionId, mentionedIds: [] })
  })
  const viewer = await findViewer(db, actor)
  return viewQuestion(asking, actor, viewer, await openQuestion(db, viewer, questionId))
}

/** Closing a closed question changes its reason. */
export async function closeQuestion(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  reason: Exclude<CloseReason, 'duplicate'>,
) {
  return decide(asking, actor, questionId, (tx, row) =>
    store.updateQuestion(tx, questionId, {
      closed_at: row.closed_at ?? new Date(),
      close_reason: reason,
      duplicate_of_id: null,
    }),
  )
}

export async function reopenQuestion(asking: Asking, actor: SignedInActor, questionId: string) {
  return decide(asking, actor, questionId, async (tx) => {
    await deleteDuplicateVotes(tx, questionId)
    await store.updateQuestion(tx, questionId, {
      closed_at: null,
      close_reason: null,
      duplicate_of_id: null,
    })
  })
}

export async function markDuplicate(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  originalId: string,
) {
  return decide(asking, actor, questionId, async (tx, row, viewer) => {
    if (!viewer.isModerator && viewer.trust < minDuplicateTrust)
      throw new AppError('FORBIDDEN_ERROR', {
        message: 'Only experienced members can vote to close a question.',
      })
    if (originalId === questionId) throw invalid({ questionId: 'is the same question' })
    const original = await store.findQuestion(tx, originalId, actor.userId)
    if (!original || original.is_hidden || isErased(original) || !isPublicText(original))
      throw invalid({ questionId: 'is not a question that you can see' })
    if (original.duplicate_of_id !== null)
      throw invalid({ questionId: 'is a duplicate itself; choose the original question' })
    if (row.duplicate_of_id === originalId) return
    if (row.closed_at) throw new AppError('CONFLICT_ERROR', { message: 'This question is already closed.' })
    const vote = { question_id: questionId, voter_id: actor.userId, duplicate_of_id: originalId }
    const count = await putDuplicateVote(tx, vote)
    if (count < duplicateVotes && !viewer.isModerator) return
    await store.updateQuestion(tx, questionId, {
      closed_at: new Date(),
      close_reason: 'duplicate',
      duplicate_of_id: originalId,
    })
  })
}

export async function setProtection(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  isProtected: boolean,
) {
  return decide(asking, actor, questionId, (tx) =>
    store.updateQuestion(tx, questionId, { is_protected: isProtected }),
  )
}

export async function setHelp(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  help: { category: string; position: number } | null,
) {
  return decide(asking, actor, questionId, (tx) =>
    store.updateQuestion(tx, questionId, {
      help_category: help?.category ?? null,
      help_position: help?.position ?? null,
    }),
  )
}
