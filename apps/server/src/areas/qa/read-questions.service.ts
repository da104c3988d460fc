// Lists of questions, a question with its answers, and similar questions.
import type { AnswerSort, QuestionSort } from '@fabula/contracts/community-sizes'
import type { Suggestion } from '@fabula/contracts/discovery'
import { tagSlug } from '@fabula/contracts/tags'
import { listFirstComments } from '#areas/comments/public.ts'
import { type Discussing, findStoryCards } from '#areas/community/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { findTrustLevel } from '#areas/trust/public.ts'
import { getVisibleUser } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { fold } from '#platform/search-folding.ts'
import { maxSuggestions } from '#platform/suggestion-groups.ts'
import * as answers from './answers.store.ts'
import { groundOf } from './comment-ground.ts'
import { canSeeQuestion, type Viewer, viewerOf } from './qa.policy.ts'
import { presentAnswer, presentBrief, presentLine, presentQuestion, questionPath } from './qa.present.ts'
import { listDuplicateIds } from './duplicates.store.ts'
import * as lists from './question-lists.store.ts'
import * as store from './questions.store.ts'
import { countRevisions, listRevisions } from './revisions.store.ts'
import { countWritten, findReputation } from './reputation.store.ts'

export type Asking = Discussing & { reference: Reference }

const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

export async function findViewer(db: Database | Transaction, actor: Actor): Promise<Viewer> {
  return viewerOf(actor, actor.kind === 'user' ? await findTrustLevel(db, actor.userId) : 0)
}

type ListQuery = PageQuery & {
  sort: QuestionSort
  tag?: string | undefined
  state?: 'open' | 'answered' | 'closed' | undefined
  help?: '1' | undefined
  q?: string | undefined
  author?: string | undefined
  answeredBy?: string | undefined
}

export async function listQuestions(db: Database, actor: Actor, { help, tag, ...query }: ListQuery) {
  const rows = rowsOf(query)
  const viewerId = idOf(actor)
  for (const userId of [query.author, query.answeredBy])
    if (userId !== undefined && userId !== viewerId) await getVisibleUser(db, viewerId, userId)
  const asked = tag === undefined ? undefined : tagSlug(tag)
  // Tags are stored under what they mean, so a synonym has to be resolved.
  const known = asked === undefined ? undefined : (await storyTags.find(db, [asked])).get(asked)
  const filter = {
    ...query,
    viewerId,
    isHelp: help === '1',
    ...(asked !== undefined && { tag: known?.slug ?? asked }),
  }
  const ids = await lists.listQuestionIds(db, filter, rows)
  const [found, total] = await Promise.all([
    listLines(db, ids),
    countAround(rows, ids.length, () => lists.countQuestions(db, filter)),
  ])
  return { questions: found.map(presentLine), pagination: presentPagination(query, total) }
}

/** In this order. */
async function listLines(db: Database | Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = byId(await store.listByIds(db, ids))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const maxTags = 10

/** The same for everyone. */
export async function getOverview(db: Database) {
  const [help, tags] = await Promise.all([lists.listHelpCategories(db), lists.listRecentTags(db, maxTags)])
  return { help, tags }
}

const maxSimilar = 5

/** For suggestions of the whole site: all words, the last one as far as it is typed. */
export async function suggestQuestions(db: Database, actor: Actor, typed: string): Promise<Suggestion[]> {
  const filter = { viewerId: idOf(actor), sort: 'votes' as const, isHelp: false, q: typed }
  const ids = await lists.listQuestionIds(db, filter, { offset: 0, limit: maxSuggestions })
  return (await listLines(db, ids)).map((row) => ({
    _id: row.id,
    title: row.title,
    note: row.help_category,
    path: questionPath(row),
  }))
}

/** By the words that say something, in any form. */
export async function listSimilar(db: Database, actor: Actor, title: string, limit = maxSimilar) {
  const ids = await lists.listSimilarIds(db, idOf(actor), { title, key: fold(title), limit })
  return (await listLines(db, ids)).map(presentBrief)
}

/** 404 if the viewer can't see it. */
export async function openQuestion(
  db: Database | Transaction,
  viewer: Viewer,
  questionId: string,
): Promise<store.QuestionRow> {
  const row = await store.findQuestion(db, questionId, viewer.userId)
  if (!row || !canSeeQuestion(row, viewer)) throw notFound()
  return row
}

/** 404 if the viewer can't see it or its question. */
export async function openAnswer(db: Database | Transaction, viewer: Viewer, answerId: string) {
  const answer = await answers.findAnswer(db, answerId, viewer.userId)
  if (!answer?.is_listed) throw notFound()
  return { answer, question: await openQuestion(db, viewer, answer.question_id) }
}

const maxDuplicates = 20

export async function viewQuestion(asking: Asking, actor: Actor, viewer: Viewer, row: store.QuestionRow) {
  const { db } = asking
  const [cards, own, duplicateIds] = await Promise.all([
    findStoryCards(asking, actor, new Map([[row.id, row.linked_stories]])),
    viewer.userId === null ? undefined : answers.findAnswerOf(db, row.id, viewer.userId),
    listDuplicateIds(db, row.id, viewer.userId, maxDuplicates),
  ])
  const [duplicates, duplicateOf] = await Promise.all([
    listLines(db, duplicateIds),
    row.duplicate_of_id === null ? undefined : findOriginal(db, row.duplicate_of_id, viewer.userId),
  ])
  return presentQuestion(row, viewer, {
    cards: cards.get(row.id) ?? [],
    hasAnswered: own !== undefined,
    hasForeignAnswer: row.answer_count > (own ? 1 : 0),
    duplicateOf,
    duplicates,
  })
}

/** With its best answer, as far as the viewer may see them now. */
async function findOriginal(db: Database, questionId: string, viewerId: string | null) {
  const row = await store.findListed(db, questionId, viewerId)
  if (!row) return undefined
  const best = { questionId, viewerId, sort: 'best' } as const
  const [answer] = await answers.listAnswers(db, best, { offset: 0, limit: 1 })
  return { row, answer }
}

export async function getQuestion(
  asking: Asking,
  actor: Actor,
  questionId: string,
  { sort, ...page }: PageQuery & { sort: AnswerSort },
) {
  const { db } = asking
  const rows = rowsOf(page)
  const viewer = await findViewer(db, actor)
  const row = await openQuestion(db, viewer, questionId)
  const found = await answers.listAnswers(db, { questionId, viewerId: viewer.userId, sort }, rows)
  const grounds = [groundOf(row), ...found.map((answer) => groundOf(row, answer))]
  const [question, cards, comments, total] = await Promise.all([
    viewQuestion(asking, actor, viewer, row),
    findStoryCards(asking, actor, new Map(found.map((answer) => [answer.id, answer.linked_stories]))),
    listFirstComments(
      db,
      actor,
      grounds.flatMap((ground) => ground ?? []),
    ),
    countAround(rows, found.length, () => answers.countAnswers(db, questionId, viewer.userId)),
  ])
  return {
    question,
    answers: found.map((answer) => presentAnswer(answer, row, viewer, cards.get(answer.id) ?? [])),
    comments,
    pagination: presentPagination(page, total),
  }
}

export async function viewAnswer(asking: Asking, actor: Actor, answerId: string) {
  const viewer = await findViewer(asking.db, actor)
  const { answer, question } = await openAnswer(asking.db, viewer, answerId)
  const cards = await findStoryCards(asking, actor, new Map([[answer.id, answer.linked_stories]]))
  return presentAnswer(answer, question, viewer, cards.get(answer.id) ?? [])
}

export async function listHistory(
  db: Database,
  actor: Actor,
  item: { question_id: string } | { answer_id: string },
  page: PageQuery,
) {
  const rows = rowsOf(page)
  const viewer = await findViewer(db, actor)
  if ('question_id' in item) await openQuestion(db, viewer, item.question_id)
  else await openAnswer(db, viewer, item.answer_id)
  const found = await listRevisions(db, item, rows)
  const total = await countAround(rows, found.length, () => countRevisions(db, item))
  return {
    revisions: found.map(({ id, title, html, created_at }) => ({
      _id: id,
      title,
      html,
      createdAt: created_at.toISOString(),
    })),
    pagination: presentPagination(page, total),
  }
}

export async function getReputation(db: Database, actor: Actor, userId: string) {
  const viewerId = idOf(actor)
  if (userId !== viewerId) await getVisibleUser(db, viewerId, userId)
  const [reputation, written] = await Promise.all([findReputation(db, userId), countWritten(db, userId)])
  return {
    reputation,
    questionCount: written.questions,
    answerCount: written.answers,
    acceptedCount: written.accepted,
  }
}
