import type { Database, Transaction } from '#platform/db/database.ts'
import { isListedFor, isPublic } from './qa-rows.store.ts'

/** Questions that were closed as duplicates of this one. */
export async function listDuplicateIds(
  db: Database | Transaction,
  questionId: string,
  viewerId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('questions.id')
    .where('duplicate_of_id', '=', questionId)
    .where(isPublic('questions'))
    .where(isListedFor('questions', viewerId))
    .orderBy('questions.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how many have voted for this original so far. */
export async function putDuplicateVote(
  tx: Transaction,
  vote: { question_id: string; voter_id: string; duplicate_of_id: string },
): Promise<number> {
  await tx
    .insertInto('question_duplicate_votes')
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'voter_id']).doUpdateSet({ duplicate_of_id: vote.duplicate_of_id }),
    )
    .execute()
  const { count } = await tx
    .selectFrom('question_duplicate_votes')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('question_id', '=', vote.question_id)
    .where('duplicate_of_id', '=', vote.duplicate_of_id)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteDuplicateVotes(tx: Transaction, questionId: string): Promise<void> {
  await tx.deleteFrom('question_duplicate_votes').where('question_id', '=', questionId).execute()
}
