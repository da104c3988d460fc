import { sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { authorColumns, isListedFor, isPublic, type StoredText, wordsOf } from './qa-rows.store.ts'

export type Tag = { slug: string; name: string }

const tagsOf = sql<Tag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('slug', named.slug, 'name', named.name) order by question_tags.position)
  from question_tags join tag_names named on named.id = question_tags.tag_id
  where question_tags.question_id = questions.id
), '[]')`

const lineColumns = [
  'questions.id',
  'questions.author_id',
  'questions.title',
  'questions.state',
  'questions.moderation',
  'questions.closed_at',
  'questions.is_protected',
  'questions.help_category',
  'questions.help_position',
  'questions.accepted_answer_id',
  'questions.answer_count',
  'questions.score',
  'questions.active_at',
  'questions.created_at',
  'questions.edited_at',
] as const

const selectLines = (db: Database | Transaction) =>
  db
    .selectFrom('questions')
    .leftJoin('people as author', 'author.id', 'questions.author_id')
    .select(lineColumns)
    .select(authorColumns)
    .select([
      tagsOf.as('tags'),
      sql<boolean>`exists (
        select from answers where answers.id = questions.accepted_answer_id and ${isPublic('answers')}
      )`.as('has_accepted'),
    ])

export type QuestionLineRow = Awaited<ReturnType<typeof listByIds>>[number]

export async function listByIds(db: Database | Transaction, ids: readonly string[]) {
  return selectLines(db)
    .where(sql<boolean>`questions.id = any(${ids}::uuid[])`)
    .execute()
}

/** Undefined unless everyone can see it and the viewer finds it in lists. */
export async function findListed(db: Database, id: string, viewerId: string | null) {
  return selectLines(db)
    .where('questions.id', '=', id)
    .where(isPublic('questions'))
    .where(isListedFor('questions', viewerId))
    .executeTakeFirst()
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Regardless of who may see it. `isHidden`: its author and the viewer have blocked each other. */
export async function findQuestion(db: Database | Transaction, id: string, viewerId: string | null) {
  return selectLines(db)
    .select([
      'questions.content',
      'questions.html',
      'questions.text',
      'questions.linked_stories',
      'questions.close_reason',
      'questions.duplicate_of_id',
      'questions.revision',
      sql<boolean>`coalesce(questions.author_id in (select user_id from users_hidden_from(${viewerId})), false)`.as(
        'is_hidden',
      ),
      sql<number>`coalesce((
        select value from qa_votes where qa_votes.item_id = questions.id and qa_votes.voter_id = ${viewerId}
      ), 0)`.as('my_vote'),
    ])
    .where('questions.id', '=', id)
    .executeTakeFirst()
}

/** Serializes everything that changes a question, its answers and their votes. */
export async function lockQuestion(tx: Transaction, id: string): Promise<void> {
  await sql`select from questions where id = ${id} for update`.execute(tx)
}

export async function findMadeWith(tx: Transaction, authorId: string, key: string) {
  return tx
    .selectFrom('questions')
    .select('id')
    .where('author_id', '=', authorId)
    .where('made_with', '=', key)
    .executeTakeFirst()
}

type NewQuestion = StoredText & {
  id: string
  author_id: string
  title: string
  made_with: string | null
  created_at?: Date | undefined
}

/** False if its author has sent it before. */
export async function insertQuestion(
  tx: Transaction,
  { created_at, ...row }: NewQuestion,
  tags: readonly string[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('questions')
    .values({
      ...row,
      words: wordsOf({ title: row.title, tags, text: row.text }),
      ...(created_at && { created_at, active_at: created_at }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setTags(tx: Transaction, questionId: string, tagIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('question_tags').where('question_id', '=', questionId).execute()
  await tx
    .insertInto('question_tags')
    .values(tagIds.map((tag_id, index) => ({ question_id: questionId, tag_id, position: index + 1 })))
    .execute()
}

export async function updateText(
  tx: Transaction,
  id: string,
  columns: Partial<StoredText> & { title: string },
  indexed: { tags: readonly string[]; text: string },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      ...columns,
      words: wordsOf({ title: columns.title, ...indexed }),
      edited_at: new Date(),
      active_at: new Date(),
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}

type Changes = Partial<{
  state: 'deleted'
  moderation: ModerationState | null
  closed_at: Date | null
  close_reason: 'duplicate' | 'off_topic' | 'unclear' | 'opinion' | null
  duplicate_of_id: string | null
  is_protected: boolean
  help_category: string | null
  help_position: number | null
  accepted_answer_id: string | null
  active_at: Date
}>

export async function updateQuestion(tx: Transaction, id: string, columns: Changes): Promise<void> {
  await tx.updateTable('questions').set(columns).where('id', '=', id).execute()
}

/** Whether the author posted the same text elsewhere in the last hour, as a question or an answer. */
export async function findRepeated(
  tx: Transaction,
  { authorId, hash, exceptId }: { authorId: string; hash: Buffer; exceptId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from questions where author_id = ${authorId} and text_hash = ${hash} and id <> ${exceptId}
      and created_at > now() - interval '1 hour'
    union all
    select from answers where author_id = ${authorId} and text_hash = ${hash} and id <> ${exceptId}
      and created_at > now() - interval '1 hour'
    limit 1
  `.execute(tx)
  return rows.length > 0
}
