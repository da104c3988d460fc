// Votes while a question is open in a tab: who may watch them, and what is sent to them.
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import { findViewer, openQuestion } from './read-questions.service.ts'
import { listChangedScores, listScores, type WatchedItem } from './votes.store.ts'

/** Carries the ids of a question and of what was voted on: itself or one of its answers. */
export const votesChannel = 'qa-votes'

export const announceVote = (tx: Transaction, questionId: string, itemId: string) =>
  publishOnCommit(tx, votesChannel, `${questionId} ${itemId}`)

/** More than fit on a few pages; other answers follow as they change. */
const maxAnswers = 100

/** Of the question and its best answers, by id. Throws for those who may not see the question. */
export async function getVotes(db: Database, actor: Actor, questionId: string) {
  const viewer = await findViewer(db, actor)
  const question = await openQuestion(db, viewer, questionId)
  const answers = await listScores(db, questionId, viewer.userId, maxAnswers)
  return Object.fromEntries([question, ...answers].map(({ id, score }) => [id, score]))
}

/** Of these items, by question and user, as far as the user may see them. */
export async function listChangedVotes(db: Database, items: readonly WatchedItem[]) {
  const rows = await listChangedScores(db, items)
  const groups = Map.groupBy(rows, ({ question_id, user_id }) => `${question_id} ${user_id}`)
  return [...groups.values()].map((group) => ({
    questionId: group[0]!.question_id,
    userId: group[0]!.user_id,
    votes: Object.fromEntries(group.map(({ item_id, score }) => [item_id, score])),
  }))
}
