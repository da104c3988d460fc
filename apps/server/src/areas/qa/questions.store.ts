import type { QuestionSort } from '@fabula/contracts/community-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import {
  allWords,
  anyWord,
  authorColumns,
  isListedFor,
  isPublic,
  type StoredText,
  wordsOf,
} from './qa-rows.store.ts'

type Tag = { slug: string; name: string }

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

export type QuestionFilter = {
  viewerId: string | null
  sort: QuestionSort
  tag?: string | undefined
  state?: 'open' | 'answered' | 'closed' | undefined
  isHelp: boolean
  q?: string | undefined
  author?: string | undefined
  answeredBy?: string | undefined
}

const inState = {
  open: sql<boolean>`questions.closed_at is null and questions.accepted_answer_id is null`,
  answered: sql<boolean>`questions.closed_at is null and questions.accepted_answer_id is not null`,
  closed: sql<boolean>`questions.closed_at is not null`,
}

const orders: Record<QuestionSort, RawBuilder<unknown>> = {
  newest: sql`questions.created_at desc, questions.id desc`,
  active: sql`questions.active_at desc, questions.id desc`,
  votes: sql`questions.score desc, questions.id desc`,
  unanswered: sql`questions.created_at desc, questions.id desc`,
}

/** Help articles are in their own list and in searches; without a filter they would be in the way. */
function conditionsOf({ viewerId, sort, tag, state, isHelp, q, author, answeredBy }: QuestionFilter) {
  const isNarrowed = tag !== undefined || q !== undefined || author !== undefined || answeredBy !== undefined
  const conditions: RawBuilder<boolean>[] = [
    author !== undefined && author === viewerId
      ? isListedFor('questions', viewerId)
      : sql<boolean>`${isPublic('questions')} and ${isListedFor('questions', viewerId)}`,
  ]
  if (isHelp) conditions.push(sql`questions.help_category is not null`)
  else if (!isNarrowed) conditions.push(sql`questions.help_category is null`)
  if (sort === 'unanswered') conditions.push(sql`questions.answer_count = 0 and questions.closed_at is null`)
  if (state) conditions.push(inState[state])
  if (author) conditions.push(sql`questions.author_id = ${author}`)
  if (answeredBy)
    conditions.push(sql`exists (
      select from answers where answers.question_id = questions.id and answers.author_id = ${answeredBy}
        and ${isPublic('answers')}
    )`)
  if (tag)
    conditions.push(sql`questions.id in (
      select question_tags.question_id from question_tags
      where question_tags.tag_id in (select named.id from tag_names named where named.slug = ${tag})
    )`)
  if (q !== undefined) {
    const words = allWords(q)
    conditions.push(
      words
        ? sql`questions.id in (
            select found.id from questions found where found.words @@ ${words}
            union select answers.question_id from answers where answers.words @@ ${words} and ${isPublic('answers')}
          )`
        : sql`false`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export async function listQuestionIds(
  db: Database,
  filter: QuestionFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const order = filter.isHelp ? sql`questions.help_position, questions.id` : orders[filter.sort]
  const { rows } = await sql<{ id: string }>`
    select questions.id from questions where ${conditionsOf(filter)} order by ${order} offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countQuestions(db: Database, filter: QuestionFilter): Promise<number> {
  return countRows(db, sql`(select questions.id from questions where ${conditionsOf(filter)})`)
}

const countedForTags = 2000

/** Tags of the newest questions, the most used first. */
export async function listRecentTags(db: Database, limit: number) {
  const { rows } = await sql<Tag & { count: number }>`
    select named.slug, named.name, count(*) as count
    from (
      select questions.id from questions where ${isPublic('questions')} and questions.help_category is null
      order by questions.created_at desc, questions.id desc limit ${countedForTags}
    ) recent
    join question_tags on question_tags.question_id = recent.id
    join tag_names named on named.id = question_tags.tag_id
    group by named.slug, named.name order by count(*) desc, named.slug limit ${limit}
  `.execute(db)
  return rows
}

const titlesPerCategory = 3

/** In the order of their articles, with the first titles of each. */
export async function listHelpCategories(db: Database) {
  const { rows } = await sql<{ category: string; count: number; titles: string[] }>`
    select help_category as category, count(*) as count,
      (array_agg(title order by help_position, id))[:${sql.lit(titlesPerCategory)}] as titles
    from questions where help_category is not null and ${isPublic('questions')}
    group by help_category order by min(help_position)
  `.execute(db)
  return rows
}

const maxCandidates = 300

/** The best of the newest that share a word with the title; like the title itself first. */
export async function listSimilarIds(
  db: Database,
  viewerId: string | null,
  { title, key, limit }: { title: string; key: string; limit: number },
): Promise<string[]> {
  const words = anyWord(title)
  if (!words) return []
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      select questions.id, questions.words, questions.title, questions.score from questions
      where questions.words @@ ${words} and ${isPublic('questions')} and ${isListedFor('questions', viewerId)}
      order by questions.id desc limit ${maxCandidates}
    )
    select id from candidates
    order by ts_rank('{0, 0.05, 0.3, 1}', words, ${words}, 1) + similarity(title, ${key}) * 2 desc, score desc, id desc
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Whoever may see it. `isHidden`: its author and the viewer have blocked each other. */
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
