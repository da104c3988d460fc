// Brings the ledger of reputation in line with votes and acceptances, in the transaction that changed them. The caller
// has locked the question.
import type { Transaction } from '#platform/db/database.ts'
import {
  listAcceptanceUsers,
  lockReputations,
  updateAcceptancePoints,
  updateDownvotePoints,
  updateVotePoints,
} from './reputation.store.ts'
import { findVoteFacts } from './votes.store.ts'

/** One vote was cast, changed or withdrawn. `days`: of the vote before and after. */
export async function updateForVote(
  tx: Transaction,
  vote: { itemId: string; authorId: string; voterId: string | null; days: readonly string[] },
): Promise<void> {
  await lockReputations(tx, [vote.authorId, ...(vote.voterId ? [vote.voterId] : [])])
  await updateVotePoints(tx, vote)
  await updateDownvotePoints(tx, vote.itemId)
}

/** Another answer is accepted, or none. `affectedIds`: the authors of the former one and the new one. */
export async function updateForAcceptance(
  tx: Transaction,
  questionId: string,
  affectedIds: readonly string[],
): Promise<void> {
  await lockReputations(tx, [...affectedIds, ...(await listAcceptanceUsers(tx, questionId))])
  await updateAcceptancePoints(tx, questionId)
}

/** A question or answer was deleted, hidden or restored, with all that came from it. */
export async function updateForItem(
  tx: Transaction,
  { itemId, authorId, questionId }: { itemId: string; authorId: string | null; questionId: string },
): Promise<void> {
  const { days, downvoterIds } = await findVoteFacts(tx, itemId)
  const accepting = await listAcceptanceUsers(tx, questionId)
  await lockReputations(tx, [...(authorId ? [authorId] : []), ...downvoterIds, ...accepting])
  if (authorId) await updateVotePoints(tx, { authorId, itemId, days })
  await updateDownvotePoints(tx, itemId)
  await updateAcceptancePoints(tx, questionId)
}
