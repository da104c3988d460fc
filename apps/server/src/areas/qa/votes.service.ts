// Votes on questions and answers: one per person and item, changeable, never on one's own.
import { maxVotesForAuthor } from '@fabula/contracts/community-sizes'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import './qa.events.ts'
import { findAnswer, findQuestionId } from './answers.store.ts'
import { announceVote } from './live-votes.service.ts'
import { isErased } from './qa.policy.ts'
import { findViewer, openAnswer, openQuestion } from './read-questions.service.ts'
import { findQuestion, lockQuestion } from './questions.store.ts'
import { updateForVote } from './update-reputation.service.ts'
import * as store from './votes.store.ts'

type Voting = Pick<Platform, 'db' | 'events'>

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export async function castVote(
  { db, events }: Voting,
  actor: SignedInActor,
  item: store.Item,
  value: -1 | 0 | 1,
) {
  await db.transaction().execute(async (tx) => {
    const questionId = item.kind === 'question' ? item.id : await findQuestionId(tx, item.id)
    if (!questionId) throw notFound()
    await lockQuestion(tx, questionId)
    const authorId = await requireVotable(tx, actor, item, value)
    if (!(await putVote(tx, item, { voterId: actor.userId, authorId, value, at: new Date() }))) return
    await events.publish(tx, 'question.voted', { questionId })
    await announceVote(tx, questionId, item.id)
  })
  return readVote(db, item, actor.userId)
}

/** 404 if the user can't see it; otherwise says why they can't vote like this. */
async function requireVotable(
  tx: Transaction,
  actor: SignedInActor,
  item: store.Item,
  value: -1 | 0 | 1,
): Promise<string> {
  const viewer = await findViewer(tx, actor)
  const question = item.kind === 'question' ? await openQuestion(tx, viewer, item.id) : undefined
  if (question && isErased(question)) throw notFound()
  const text = question ?? (await openAnswer(tx, viewer, item.id)).answer
  if (text.author_id === actor.userId)
    throw new AppError('FORBIDDEN_ERROR', { message: 'You can’t vote on what you’ve written yourself.' })
  if (text.author_id === null) throw notFound()
  if (value === -1 && viewer.trust === 0 && !viewer.isModerator)
    throw new AppError('FORBIDDEN_ERROR', {
      message: 'You can vote down once you’ve been here for a few days and read a few chapters.',
    })
  return text.author_id
}

/** The caller has locked the question. Returns whether anything changed. */
async function putVote(
  tx: Transaction,
  item: store.Item,
  { voterId, authorId, value, at }: { voterId: string; authorId: string; value: -1 | 0 | 1; at: Date },
): Promise<boolean> {
  const before = await store.findVote(tx, item.id, voterId)
  if ((before?.value ?? 0) === value) return false
  const day = dayOf(at)
  if (value === 0) await store.deleteVote(tx, before!.id)
  else {
    await store.lockVotesFor(tx, voterId, authorId)
    const others = await store.countVotesFor(tx, { voterId, authorId, day, exceptItem: item.id })
    const state = others >= maxVotesForAuthor ? ('waiting' as const) : ('counted' as const)
    if (before) await store.updateVote(tx, before.id, { value, state, day })
    else
      await store.insertVotes(tx, item, [
        { id: newId(), voter_id: voterId, author_id: authorId, value, state, day },
      ])
  }
  const days = [...new Set([day, ...(before ? [before.day] : [])])]
  await updateForVote(tx, { itemId: item.id, authorId, voterId, days })
  return true
}

async function readVote(db: Database, { kind, id }: store.Item, userId: string) {
  const row = kind === 'question' ? await findQuestion(db, id, userId) : await findAnswer(db, id, userId)
  if (!row) throw notFound()
  return { votes: row.score, myVote: Math.sign(row.my_vote) as -1 | 0 | 1 }
}

const batch = 200

/**
 * Votes beyond the daily number for one author wait until the day after. They count if the author got less than half of
 * the voter's votes of that month; otherwise the two probably know each other, and they never count.
 */
export async function reviewWaitingVotes(
  { db, events }: Voting,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await store.listWaiting(db, dayOf(now), batch)
    for (const votes of waiting) {
      if (signal?.aborted) return
      await reviewVotes({ db, events }, votes)
    }
    if (waiting.length < batch) return
  }
}

async function reviewVotes({ db, events }: Voting, votes: store.WaitingVotes): Promise<void> {
  const { isFair, waiting } = await db.transaction().execute(async (tx) => {
    const { forAuthor, all } = await store.countMonthOf(tx, votes)
    return { isFair: forAuthor * 2 < all, waiting: await store.listWaitingOf(tx, votes) }
  })
  for (const { id, item_id: itemId, question_id: questionId } of waiting)
    await db.transaction().execute(async (tx) => {
      await lockQuestion(tx, questionId)
      if (!(await store.setVoteState(tx, id, isFair ? 'counted' : 'dismissed'))) return
      if (votes.author_id)
        await updateForVote(tx, {
          itemId,
          authorId: votes.author_id,
          voterId: votes.voter_id,
          days: [votes.day],
        })
      await events.publish(tx, 'question.voted', { questionId })
      await announceVote(tx, questionId, itemId)
    })
}
