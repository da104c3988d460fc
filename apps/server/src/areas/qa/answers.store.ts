import type { AnswerSort } from '@fabula/contracts/community-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { authorColumns, isListedFor, type StoredText, wordsOf } from './qa-rows.store.ts'

const selectRows = (db: Database | Transaction, viewerId: string | null) =>
  db
    .selectFrom('answers')
    .leftJoin('people as author', 'author.id', 'answers.author_id')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.author_id',
      'answers.content',
      'answers.html',
      'answers.text',
      'answers.linked_stories',
      'answers.state',
      'answers.moderation',
      'answers.score',
      'answers.revision',
      'answers.created_at',
      'answers.updated_at',
      'answers.edited_at',
      sql<boolean>`coalesce((
        select accepted_answer_id = answers.id from questions where questions.id = answers.question_id
      ), false)`.as('is_accepted'),
      sql<boolean>`coalesce(${isListedFor('answers', viewerId)}, false)`.as('is_listed'),
      sql<number>`coalesce((
        select value from qa_votes where qa_votes.item_id = answers.id and qa_votes.voter_id = ${viewerId}
      ), 0)`.as('my_vote'),
    ])
    .select(authorColumns)

export type AnswerRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

/** Regardless of who may see it. */
export async function findAnswer(db: Database | Transaction, id: string, viewerId: string | null) {
  return selectRows(db, viewerId).where('answers.id', '=', id).executeTakeFirst()
}

const orders: Record<AnswerSort, RawBuilder<unknown>> = {
  best: sql`is_accepted desc, answers.rank desc, answers.score desc, answers.id`,
  newest: sql`answers.id desc`,
  active: sql`answers.updated_at desc, answers.id desc`,
}

const ofQuestion = (db: Database, questionId: string, viewerId: string | null) =>
  db
    .selectFrom('answers')
    .select('answers.id')
    .where('answers.question_id', '=', questionId)
    .where(isListedFor('answers', viewerId))

export async function listAnswers(
  db: Database,
  { questionId, viewerId, sort }: { questionId: string; viewerId: string | null; sort: AnswerSort },
  { offset, limit }: { offset: number; limit: number },
): Promise<AnswerRow[]> {
  return selectRows(db, viewerId)
    .where('answers.question_id', '=', questionId)
    .where(isListedFor('answers', viewerId))
    .orderBy(sql`${orders[sort]}`)
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countAnswers(
  db: Database,
  questionId: string,
  viewerId: string | null,
): Promise<number> {
  return countRows(db, ofQuestion(db, questionId, viewerId))
}

export async function findQuestionId(
  db: Database | Transaction,
  answerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('answers')
    .select('question_id')
    .where('id', '=', answerId)
    .executeTakeFirst()
  return row?.question_id
}

/** Whether anyone but its author has answered, so that the question cannot be deleted. */
export async function hasForeignAnswer(
  tx: Transaction,
  questionId: string,
  authorId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('state', '=', 'visible')
    .where('author_id', '!=', authorId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Their answer that still exists, whatever moderators decided about it. */
export async function findAnswerOf(
  db: Database | Transaction,
  questionId: string,
  authorId: string,
): Promise<{ id: string; made_with: string | null } | undefined> {
  return db
    .selectFrom('answers')
    .select(['id', 'made_with'])
    .where('question_id', '=', questionId)
    .where('author_id', '=', authorId)
    .where('state', '=', 'visible')
    .executeTakeFirst()
}

export async function insertAnswer(
  tx: Transaction,
  {
    created_at,
    ...row
  }: StoredText & {
    id: string
    question_id: string
    author_id: string
    made_with: string | null
    created_at?: Date | undefined
  },
): Promise<void> {
  await tx
    .insertInto('answers')
    .values({
      ...row,
      words: wordsOf({ text: row.text }),
      ...(created_at && { created_at, updated_at: created_at }),
    })
    .execute()
}

export async function updateText(tx: Transaction, id: string, columns: StoredText): Promise<void> {
  await tx
    .updateTable('answers')
    .set({
      ...columns,
      words: wordsOf({ text: columns.text }),
      edited_at: new Date(),
      updated_at: new Date(),
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateAnswer(
  tx: Transaction,
  id: string,
  columns: Partial<{ state: 'deleted'; moderation: ModerationState | null }>,
): Promise<void> {
  await tx.updateTable('answers').set(columns).where('id', '=', id).execute()
}
