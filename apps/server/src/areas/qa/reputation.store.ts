// The ledger of reputation. Each function compares what the current votes and acceptances are worth with what the
// ledger has, and adds the difference: repeating it adds nothing.
import { reputationPoints } from '@fabula/contracts/community-sizes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { isPublic } from './qa-rows.store.ts'

/** In one order for all, so that two transactions about the same users never wait for each other. */
export async function lockReputations(tx: Transaction, userIds: Iterable<string>): Promise<void> {
  const ordered = [...new Set(userIds)].sort()
  for (const id of ordered)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reputation ${id}`}, 0))`.execute(tx)
}

/** What the author got by votes on these days, at most `perDay` each. */
export async function updateVotePoints(
  tx: Transaction,
  { authorId, itemId, days }: { authorId: string; itemId: string; days: readonly string[] },
): Promise<void> {
  const { upvoted, downvoted, perDay } = reputationPoints
  await sql`
    insert into reputation_entries (user_id, kind, day, item_id, points)
    select ${authorId}::uuid, 'votes', voted.day, ${itemId}::uuid, wanted.points - had.points
    from unnest(${days}::date[]) voted (day)
    cross join lateral (
      select least(${perDay}, coalesce(sum(case value when 1 then ${upvoted}::integer else ${downvoted}::integer end), 0))::integer
        as points
      from qa_votes
      left join questions on questions.id = qa_votes.question_id
      left join answers on answers.id = qa_votes.answer_id
      where qa_votes.author_id = ${authorId}::uuid and qa_votes.day = voted.day and qa_votes.state = 'counted'
        and ((${isPublic('questions')}) or (${isPublic('answers')}))
    ) wanted
    cross join lateral (
      select coalesce(sum(points), 0)::integer as points from reputation_entries
      where user_id = ${authorId}::uuid and kind = 'votes' and reputation_entries.day = voted.day
    ) had
    where wanted.points <> had.points
  `.execute(tx)
}

/** What its downvotes cost those who cast them. */
export async function updateDownvotePoints(tx: Transaction, itemId: string): Promise<void> {
  await sql`
    insert into reputation_entries (user_id, kind, day, item_id, points)
    select user_id, 'downvoting', (now() at time zone 'utc')::date, ${itemId}::uuid,
      coalesce(wanted.points, 0) - coalesce(had.points, 0)
    from (
      select voter_id as user_id, ${reputationPoints.downvoting}::integer as points
      from qa_votes
      left join questions on questions.id = qa_votes.question_id
      left join answers on answers.id = qa_votes.answer_id
      where qa_votes.item_id = ${itemId} and value = -1 and qa_votes.state = 'counted' and voter_id is not null
        and ((${isPublic('questions')}) or (${isPublic('answers')}))
    ) wanted
    full join (
      select user_id, sum(points)::integer as points from reputation_entries
      where item_id = ${itemId} and kind = 'downvoting' group by user_id
    ) had using (user_id)
    where coalesce(wanted.points, 0) <> coalesce(had.points, 0)
    order by user_id
  `.execute(tx)
}

/** For the accepted answer of the question: its author and the asker. Accepting one's own answer is worth nothing. */
export async function updateAcceptancePoints(tx: Transaction, questionId: string): Promise<void> {
  const { accepted, accepting } = reputationPoints
  await sql`
    with acceptance as (
      select questions.id as question_id, questions.author_id as asker_id, answers.id as answer_id,
        answers.author_id as answerer_id, (${isPublic('questions')}) as is_question_public
      from questions join answers on answers.id = questions.accepted_answer_id
      where questions.id = ${questionId} and ${isPublic('answers')} and answers.author_id is distinct from questions.author_id
    ), wanted as (
      select answerer_id as user_id, 'accepted' as kind, answer_id as item_id, ${accepted}::integer as points
      from acceptance where answerer_id is not null
      union all
      select asker_id, 'accepting', question_id, ${accepting}::integer
      from acceptance where asker_id is not null and is_question_public
    ), had as (
      select user_id, kind, item_id, sum(points)::integer as points from reputation_entries
      where (kind = 'accepting' and item_id = ${questionId})
        or (kind = 'accepted' and item_id in (select id from answers where question_id = ${questionId}))
      group by user_id, kind, item_id
    )
    insert into reputation_entries (user_id, kind, day, item_id, points)
    select user_id, kind, (now() at time zone 'utc')::date, item_id,
      coalesce(wanted.points, 0) - coalesce(had.points, 0)
    from wanted full join had using (user_id, kind, item_id)
    where coalesce(wanted.points, 0) <> coalesce(had.points, 0)
    order by user_id
  `.execute(tx)
}

/** Those whose reputation depends on which answer of the question is accepted. */
export async function listAcceptanceUsers(tx: Transaction, questionId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select author_id as user_id from questions where id = ${questionId} and author_id is not null
    union
    select answers.author_id from questions join answers on answers.id = questions.accepted_answer_id
    where questions.id = ${questionId} and answers.author_id is not null
  `.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export async function findReputation(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('reputations')
    .select('points')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.points ?? 0
}

/** What the user has written that everyone can see. */
export async function countWritten(db: Database, userId: string) {
  const { rows } = await sql<{ questions: number; answers: number; accepted: number }>`
    select
      (select count(*) from questions where author_id = ${userId} and ${isPublic('questions')}) as questions,
      (select count(*) from answers where author_id = ${userId} and ${isPublic('answers')}) as answers,
      (select count(*) from answers join questions on questions.accepted_answer_id = answers.id
        where answers.author_id = ${userId} and ${isPublic('answers')} and ${isPublic('questions')}) as accepted
  `.execute(db)
  return rows[0]!
}

/** For the user's data export. */
export async function listEntriesOf(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('reputation_entries')
    .select(['kind', 'item_id', 'points', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
