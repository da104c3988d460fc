// Lists of questions: by filter and sort, by similar words, and what the front page of questions shows beside them.
import type { QuestionSort } from '@fabula/contracts/community-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { countRows } from '#platform/paging.ts'
import { allWords, anyWord } from '#platform/search-words.ts'
import { isListedFor, isPublic } from './qa-rows.store.ts'
import type { Tag } from './questions.store.ts'

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

/** The newest that are read for a word that is in many of them. */
const maxMatches = 1000

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
            (select questions.id from questions where questions.words @@ ${words} and ${isPublic('questions')}
              order by questions.id desc limit ${maxMatches})
            union
            (select answers.question_id from answers where answers.words @@ ${words} and ${isPublic('answers')}
              order by answers.id desc limit ${maxMatches})
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
    ${anew} select questions.id from questions where ${conditionsOf(filter)} order by ${order} offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countQuestions(db: Database, filter: QuestionFilter): Promise<number> {
  return countRows(db, sql`(${anew} select questions.id from questions where ${conditionsOf(filter)})`)
}

const countedForTags = 500

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
    ${anew} with candidates as (
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

/** The newest that visitors can see, for the sitemap. */
export async function listForSitemap(db: Database, limit: number) {
  return db
    .selectFrom('questions')
    .select(['questions.id', 'questions.title', 'questions.active_at'])
    .where(isPublic('questions'))
    .where(isListedFor('questions', null))
    .orderBy('questions.id', 'desc')
    .limit(limit)
    .execute()
}
