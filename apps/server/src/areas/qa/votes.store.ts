import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { isListedFor } from './qa-rows.store.ts'

export type Item = { kind: 'question' | 'answer'; id: string }

type VoteState = 'counted' | 'waiting' | 'dismissed'

const columnOf = ({ kind }: Item) => (kind === 'question' ? 'question_id' : 'answer_id')

export async function findVote(tx: Transaction, itemId: string, voterId: string) {
  return tx
    .selectFrom('qa_votes')
    .select(['id', 'value', 'state', sql<string>`day::text`.as('day')])
    .where('item_id', '=', itemId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst()
}

type NewVote = {
  id: string
  voter_id: string | null
  author_id: string
  value: number
  state: VoteState
  day: string
}

/** Those who have voted on the item before keep their vote. */
export async function insertVotes(tx: Transaction, item: Item, votes: readonly NewVote[]): Promise<void> {
  if (votes.length === 0) return
  await tx
    .insertInto('qa_votes')
    .values(votes.map((vote) => ({ ...vote, [columnOf(item)]: item.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateVote(
  tx: Transaction,
  id: string,
  columns: { value: number; state: VoteState; day: string },
): Promise<void> {
  await tx.updateTable('qa_votes').set(columns).where('id', '=', id).execute()
}

export async function deleteVote(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('qa_votes').where('id', '=', id).execute()
}

/** How many other votes the voter cast for this author on this day, whether or not they count. */
export async function countVotesFor(
  tx: Transaction,
  {
    voterId,
    authorId,
    day,
    exceptItem,
  }: { voterId: string; authorId: string; day: string; exceptItem: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('qa_votes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('voter_id', '=', voterId)
    .where('author_id', '=', authorId)
    .where(sql<boolean>`day = ${day}::date`)
    .where('item_id', '!=', exceptItem)
    .executeTakeFirstOrThrow()
  return count
}

/** Serializes the voter's votes for one author, so that parallel ones can't all pass as the fifth. */
export async function lockVotesFor(tx: Transaction, voterId: string, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`qa votes ${voterId} ${authorId}`}, 0))`.execute(
    tx,
  )
}

/** Of the item's votes: the days they were cast on, and who pays for a downvote. */
export async function findVoteFacts(
  tx: Transaction,
  itemId: string,
): Promise<{ days: string[]; downvoterIds: string[] }> {
  const { rows } = await sql<{ days: string[] | null; downvoters: string[] | null }>`
    select array_agg(distinct day::text) as days,
      array_agg(distinct voter_id) filter (where value = -1 and voter_id is not null) as downvoters
    from qa_votes where item_id = ${itemId}
  `.execute(tx)
  return { days: rows[0]?.days ?? [], downvoterIds: rows[0]?.downvoters ?? [] }
}

export type WaitingVotes = { voter_id: string | null; author_id: string | null; day: string }

/** Whose votes wait since before this day; votes of one voter for one author on one day belong together. */
export async function listWaiting(db: Database, before: string, limit: number): Promise<WaitingVotes[]> {
  const { rows } = await sql<WaitingVotes>`
    select voter_id, author_id, day::text as day from qa_votes
    where state = 'waiting' and day < ${before}::date
    group by qa_votes.voter_id, qa_votes.author_id, qa_votes.day
    order by qa_votes.day, voter_id, author_id limit ${limit}
  `.execute(db)
  return rows
}

export async function listWaitingOf(tx: Transaction, { voter_id, author_id, day }: WaitingVotes) {
  const { rows } = await sql<{ id: string; item_id: string; question_id: string; kind: Item['kind'] }>`
    select qa_votes.id, item_id, coalesce(qa_votes.question_id, answers.question_id) as question_id,
      case when qa_votes.question_id is null then 'answer' else 'question' end as kind
    from qa_votes left join answers on answers.id = qa_votes.answer_id
    where qa_votes.state = 'waiting' and qa_votes.day = ${day}::date
      and qa_votes.voter_id is not distinct from ${voter_id}::uuid
      and qa_votes.author_id is not distinct from ${author_id}::uuid
    order by 3, 1
  `.execute(tx)
  return rows
}

/** How many of the voter's votes in the month up to this day were for this author, and how many there were. */
export async function countMonthOf(
  tx: Transaction,
  { voter_id, author_id, day }: WaitingVotes,
): Promise<{ forAuthor: number; all: number }> {
  const { rows } = await sql<{ for_author: number; all: number }>`
    select count(*) filter (where author_id = ${author_id}::uuid) as for_author, count(*) as all
    from qa_votes where voter_id = ${voter_id}::uuid and day between ${day}::date - 30 and ${day}::date
  `.execute(tx)
  return { forAuthor: rows[0]!.for_author, all: rows[0]!.all }
}

/** Only while it waits: it may have been changed or withdrawn since. Returns whether it did. */
export async function setVoteState(
  tx: Transaction,
  id: string,
  state: 'counted' | 'dismissed',
): Promise<boolean> {
  const row = await tx
    .updateTable('qa_votes')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** For the voter's data export. */
export async function listVotesOf(db: Database, voterId: string, limit: number) {
  return db
    .selectFrom('qa_votes')
    .select(['question_id', 'answer_id', 'value', sql<string>`day::text`.as('day')])
    .where('voter_id', '=', voterId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Of the answers that the viewer may see, the best first. */
export async function listScores(
  db: Database,
  questionId: string,
  viewerId: string | null,
  limit: number,
): Promise<{ id: string; score: number }[]> {
  return db
    .selectFrom('answers')
    .select(['answers.id', 'answers.score'])
    .where('answers.question_id', '=', questionId)
    .where(isListedFor('answers', viewerId))
    .orderBy('answers.rank', 'desc')
    .orderBy('answers.id')
    .limit(limit)
    .execute()
}

/** `itemId`: the question itself or one of its answers. */
export type WatchedItem = { questionId: string; itemId: string; userId: string }

/** Only what the user finds in lists. */
export async function listChangedScores(db: Database, items: readonly WatchedItem[]) {
  const userId = sql.ref<string>('watched.user_id')
  const { rows } = await sql<{ question_id: string; user_id: string; item_id: string; score: number }>`
    select watched.question_id, watched.user_id, watched.item_id,
      case when watched.item_id = questions.id then questions.score else answers.score end as score
    from unnest(
      ${items.map((item) => item.questionId)}::uuid[], ${items.map((item) => item.itemId)}::uuid[],
      ${items.map((item) => item.userId)}::uuid[]
    ) watched (question_id, item_id, user_id)
    join questions on questions.id = watched.question_id
    left join answers on answers.id = watched.item_id and answers.question_id = questions.id
    where ${isListedFor('questions', userId)}
      and (watched.item_id = questions.id or ${isListedFor('answers', userId)})
  `.execute(db)
  return rows
}
