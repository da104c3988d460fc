// Comments as a viewer may read them: threads, replies, held comments, and their anchors in the text.
import { type CommentSort, repliesAtOnce } from '@fabula/contracts/comment-sizes'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import * as threads from './comment-threads.store.ts'
import { findRefusal, isShown } from './comments.policy.ts'
import { type Eyes, factsOf, presentThreads } from './comments.present.ts'
import * as store from './comments.store.ts'
import {
  type CommentGround,
  type CommentPlace,
  type CommentTargets,
  isMarginKind,
} from './comments.targets.ts'

export type Commenting = Pick<Platform, 'db' | 'events' | 'config'> & { targets: CommentTargets }

export function kindOf({ chapterId, topicId, isQuestion, answerId, isItem }: CommentPlace) {
  if (isItem) return 'item'
  if (isQuestion) return answerId === undefined ? 'question' : 'answer'
  return topicId !== undefined ? 'critique' : chapterId === undefined ? 'story' : 'chapter'
}

export const isOfQuestion = ({ kind }: Pick<store.CommentRow, 'kind'>) =>
  kind === 'question' || kind === 'answer'

/** Where an existing comment is. */
export const placeOf = (
  storyId: string,
  row?: Pick<store.CommentRow, 'kind' | 'target_id'>,
): CommentPlace => ({
  storyId,
  ...(row?.kind === 'critique' && { topicId: row.target_id }),
  ...(row && isOfQuestion(row) && { isQuestion: true }),
  ...(row?.kind === 'answer' && { answerId: row.target_id }),
  ...((row?.kind === 'item' || row?.kind === 'item_draft') && { isItem: true }),
  ...((row?.kind === 'chapter' || row?.kind === 'draft') && { chapterId: row.target_id }),
})

export const lookingOf = ({ userId, ground }: Eyes): store.Looking => ({
  viewerId: userId,
  canModerate: ground.canModerate,
})

/** What the viewer may see and do there; throws 404 or 403 if they may not read it. */
export async function look(
  { targets }: Pick<Commenting, 'targets'>,
  db: Database | Transaction,
  actor: Actor,
  ground: CommentGround,
) {
  const asksFollows = actor.kind === 'user' && ground.policy === 'followers' && !ground.isMember
  const { ownerId } = ground
  const isFollower = asksFollows && ownerId !== null && (await targets.isFollower(db, actor.userId, ownerId))
  const refusal = findRefusal(actor, ground, isFollower)
  const userId = actor.kind === 'user' ? actor.userId : null
  return { refusal, eyes: { userId, mayReply: refusal === null, ground } satisfies Eyes }
}

type ListQuery = PageQuery & {
  chapterId?: string | undefined
  topicId?: string | undefined
  block?: number | undefined
  parentId?: string | undefined
  state?: 'held' | undefined
  on?: 'writerspod' | undefined
  sort: CommentSort
  after?: string | undefined
}

export async function listComments(commenting: Commenting, actor: Actor, storyId: string, query: ListQuery) {
  const { db, targets } = commenting
  const isItem = query.on === 'writerspod'
  const place = { storyId, chapterId: query.chapterId, topicId: query.topicId, isItem }
  const ground = await targets.get(kindOf(place)).open(db, actor, place)
  const { refusal, eyes } = await look(commenting, db, actor, ground)
  if (query.after !== undefined && query.page > 1) throw invalid({ after: 'goes without a page' })
  const { roots, replies = [], counted } = await listRows(db, ground, eyes, query)
  return {
    comments: presentThreads(roots, replies, eyes),
    pagination: presentPagination(query, counted),
    refusal,
    heldCount: ground.canModerate && eyes.userId ? await store.countHeld(db, storyId, eyes.userId) : 0,
    ...(query.state === 'held' && { chapterTitles: await listChapterTitles(commenting, roots) }),
  }
}

async function listChapterTitles({ db, targets }: Commenting, rows: readonly store.CommentRow[]) {
  const ids = new Set(rows.flatMap(({ kind, target_id }) => (kind === 'chapter' ? [target_id] : [])))
  if (ids.size === 0) return {}
  return Object.fromEntries((await targets.get('chapter').listTitles?.(db, [...ids])) ?? [])
}

type Listed = { roots: store.CommentRow[]; replies?: store.CommentRow[]; counted: number }

async function listRows(db: Database, ground: CommentGround, eyes: Eyes, query: ListQuery): Promise<Listed> {
  const rows = { ...rowsOf(query), after: query.after }
  const looking = lookingOf(eyes)
  if (query.state === 'held') {
    if (!ground.canModerate || eyes.userId === null) throw new AppError('FORBIDDEN_ERROR')
    const [roots, counted] = await Promise.all([
      store.listHeld(db, ground.storyId, eyes.userId, rows),
      store.countHeld(db, ground.storyId, eyes.userId),
    ])
    return { roots, counted }
  }
  if (query.parentId !== undefined) {
    const parent = await store.findComment(db, { id: query.parentId, storyId: ground.storyId }, eyes.userId)
    if (!parent || parent.kind !== ground.kind || parent.target_id !== ground.targetId) throw notFound()
    const [roots, counted] = await Promise.all([
      threads.listReplies(db, parent, looking, rows),
      threads.countReplies(db, parent, looking),
    ])
    return { roots, counted }
  }
  const { kind, targetId, versionId } = ground
  const block = query.block === undefined ? undefined : { number: query.block, versionId }
  const filter = { kind, targetId, block }
  const most = repliesAtOnce
  const found = await threads.listThreadsWithReplies(db, filter, looking, query.sort, { ...rows, most })
  const count = () => threads.countThreads(db, filter, looking)
  // After a cursor, the offset of the page does not tell the total.
  const counted = await (query.after === undefined ? countAround(rows, found.roots.length, count) : count())
  return { ...found, counted }
}

export async function listMarks(
  { db, targets }: Commenting,
  actor: Actor,
  place: { storyId: string; chapterId: string },
) {
  const ground = await targets.get('chapter').open(db, actor, place)
  const looking = { viewerId: actor.kind === 'user' ? actor.userId : null, canModerate: ground.canModerate }
  const { versionId } = ground
  const marks = versionId === null ? [] : await threads.countMarks(db, ground.targetId, versionId, looking)
  return { marks, versionId }
}

/**
 * A comment of a story, a chapter, a question or an answer with its ground. Access is always checked through the story
 * or the question first.
 */
export async function openComment(
  commenting: Commenting,
  db: Database | Transaction,
  actor: Actor,
  { storyId, commentId, isQuestion = false }: { storyId: string; commentId: string; isQuestion?: boolean },
) {
  const userId = actor.kind === 'user' ? actor.userId : null
  const found = await store.findComment(db, { id: commentId, storyId }, userId)
  const row = found && !isMarginKind(found.kind) && isOfQuestion(found) === isQuestion ? found : undefined
  // Viewers who may not see the story learn nothing about its comments.
  const place = row ? placeOf(storyId, row) : { storyId, isQuestion }
  const ground = await commenting.targets.get(kindOf(place)).open(db, actor, place)
  if (!row) throw notFound()
  const { eyes } = await look(commenting, db, actor, ground)
  return { row, eyes }
}

export async function getThread(
  commenting: Commenting,
  actor: Actor,
  where: { storyId: string; commentId: string },
) {
  const { db } = commenting
  const { row, eyes } = await openComment(commenting, db, actor, where)
  const root = await store.findComment(db, { id: row.root_id, storyId: where.storyId }, eyes.userId)
  if (!root || (!isShown(factsOf(row), eyes, eyes.ground) && row.reply_count === 0)) throw notFound()
  // As many as needed to include the requested one, within limits.
  const replies = await threads.listFirstReplies(db, [root.id], lookingOf(eyes), 100)
  const shown = replies.some(({ id }) => id === row.id) || row.id === root.id ? replies : [...replies, row]
  return presentThreads([root], shown, eyes)[0]!
}
