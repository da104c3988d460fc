// Polls: each user votes once, and may change it until the poll ends.
import type { Poll } from '@fabula/contracts/forum.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { type Forum, openTopic } from './forum.context.ts'
import { findPollRow, listOptions, listVotes, lockPoll, replaceVotes } from './polls.store.ts'

export async function findPoll(
  db: Database | Transaction,
  topicId: string,
  userId: string | null,
): Promise<Poll | null> {
  const [row, options, myVotes] = await Promise.all([
    findPollRow(db, topicId),
    listOptions(db, topicId),
    userId === null ? [] : listVotes(db, topicId, userId),
  ])
  if (!row) return null
  const hasEnded = row.ends_at !== null && row.ends_at <= new Date()
  const showsResults = hasEnded || myVotes.length > 0
  return {
    options: options.map(({ id, text, vote_count }) => ({
      _id: id,
      text,
      votes: showsResults ? vote_count : null,
    })),
    multiple: row.is_multiple,
    endsAt: row.ends_at?.toISOString() ?? null,
    hasEnded,
    voters: row.voter_count,
    myVotes,
  }
}

export async function vote(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  optionIds: readonly string[],
): Promise<Poll> {
  const { userId } = actor
  return forum.db.transaction().execute(async (tx) => {
    const { row } = await openTopic(tx, actor, topicId)
    const poll = await lockPoll(tx, topicId)
    if (!poll) throw notFound()
    const wanted = [...new Set(optionIds)]
    const options = new Set((await listOptions(tx, topicId)).map(({ id }) => id))
    if (wanted.some((id) => !options.has(id))) throw invalid({ optionIds: 'has an option of another poll' })
    if (!poll.is_multiple && wanted.length > 1) throw invalid({ optionIds: 'must be one option' })
    if ((poll.ends_at !== null && poll.ends_at <= new Date()) || row.state !== 'open')
      throw new AppError('CONFLICT_ERROR', { message: 'This poll has ended.' })
    await replaceVotes(tx, topicId, userId, wanted)
    return (await findPoll(tx, topicId, userId))!
  })
}
