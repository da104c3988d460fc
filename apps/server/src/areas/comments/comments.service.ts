// Writing comments, and what other areas ask about them.
import { maxReplyDepth } from '@fabula/contracts/comment-sizes'
import type { Anchor } from '@fabula/contracts/comments'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import './comments.events.ts'
import { findSpot } from './anchors.ts'
import * as changes from './comment-changes.store.ts'
import { hashText, limitComment } from './comment-limits.service.ts'
import { commentFigures, countOfDay } from './comment-stats.store.ts'
import * as threads from './comment-threads.store.ts'
import * as updates from './comment-updates.store.ts'
import { isPublic, isShown, requireNoRefusal } from './comments.policy.ts'
import { type Eyes, factsOf, presentComment } from './comments.present.ts'
import * as store from './comments.store.ts'
import type { CommentGround } from './comments.targets.ts'
import { findMentioned } from './mentions.ts'
import { type Commenting, kindOf, look } from './list-comments.service.ts'

type NewComment = {
  body: string
  chapterId?: string | undefined
  topicId?: string | undefined
  isQuestion?: boolean | undefined
  answerId?: string | undefined
  /** The id is that of an item of WritersPod. */
  on?: 'writerspod' | undefined
  parentId?: string | undefined
  anchor?: Anchor | undefined
  spoiler: boolean
  key?: string | undefined
  /** For demo comments with an earlier date than now; no limits apply to them. */
  at?: Date | undefined
}

export async function addComment(
  commenting: Commenting,
  actor: SignedInActor,
  storyId: string,
  input: NewComment,
) {
  const { db, events, targets } = commenting
  const { chapterId, topicId, isQuestion, answerId } = input
  const place = { storyId, chapterId, topicId, isQuestion, answerId, isItem: input.on === 'writerspod' }
  const ground = await targets.get(kindOf(place)).open(db, actor, place)
  const { refusal, eyes } = await look(commenting, db, actor, ground)
  requireNoRefusal(refusal)
  const anchored = input.anchor && (await readAnchor(commenting, ground, input.anchor, input.parentId))
  const id = await db.transaction().execute(async (tx) => {
    const made = input.key && (await store.findMadeWith(tx, actor.userId, input.key))
    if (made) return made.id
    const parent = input.parentId === undefined ? null : await requireAnswerable(tx, input.parentId, eyes)
    const isHeld =
      ground.policy === 'first_held' &&
      !ground.isMember &&
      !(await changes.hasShown(tx, actor.userId, storyId))
    const newOne = {
      id: newId(),
      kind: ground.kind,
      target_id: ground.targetId,
      space_id: storyId,
      author_id: actor.userId,
      body: input.body,
      is_spoiler: input.spoiler,
      state: isHeld ? ('held' as const) : ('visible' as const),
      text_hash: hashText(input.body),
      made_with: input.key ?? null,
      ...(input.at && { created_at: input.at }),
      ...anchored,
    }
    const id = await insertSaid({ events }, tx, { ...newOne, ...below(parent, newOne.id) }, parent, ground)
    if (id === newOne.id && !input.at) {
      const mentionCount = input.body.includes('@') ? (await changes.listMentionedIds(tx, id)).length : 0
      await limitComment(commenting, tx, actor, ground, { id, body: input.body, mentionCount })
    }
    return id
  })
  const row = await store.findComment(db, { id, storyId }, actor.userId)
  if (!row) throw notFound()
  return presentComment(row, eyes)
}

/**
 * Also used for margin comments on drafts. Returns the id of the comment, which is the existing one for a duplicate.
 */
export async function insertSaid(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  comment: changes.NewComment & { id: string; author_id: string; body: string },
  parent: store.CommentRow | null,
  ground: CommentGround,
): Promise<string> {
  if (!(await changes.insertComment(tx, comment)))
    return (await store.findMadeWith(tx, comment.author_id, comment.made_with!))!.id
  const mentionedIds = await findMentioned(tx, comment.author_id, comment.body)
  await changes.setMentions(tx, comment.id, mentionedIds)
  await events.publish(tx, 'comment.created', {
    commentId: comment.id,
    kind: ground.kind,
    storyId: ground.storyId,
    chapterId: ground.chapterId,
    ...(ground.topicId && { topicId: ground.topicId }),
    ...(ground.kind === 'answer' && { answerId: ground.targetId }),
    authorId: comment.author_id,
    ownerId: ground.ownerId,
    parentId: parent?.id ?? null,
    parentAuthorId: parent?.author_id ?? null,
    mentionedIds,
    isHeld: comment.state === 'held',
  })
  return comment.id
}

export function below(parent: store.CommentRow | null, id: string) {
  return parent
    ? {
        parent_id: parent.id,
        root_id: parent.root_id,
        depth: parent.depth + 1,
        ancestor_ids: [...parent.ancestor_ids, parent.id],
      }
    : { parent_id: null, root_id: id, depth: 1, ancestor_ids: [] }
}

/** Locks the thread until the end of the transaction. */
async function requireAnswerable(tx: Transaction, parentId: string, eyes: Eyes): Promise<store.CommentRow> {
  const { ground, userId } = eyes
  await changes.lockThread(tx, { id: parentId, storyId: ground.storyId })
  const parent = await store.findComment(tx, { id: parentId, storyId: ground.storyId }, userId)
  if (!parent || parent.kind !== ground.kind || parent.target_id !== ground.targetId) throw notFound()
  const facts = factsOf(parent)
  if (!isPublic(parent) || !isShown(facts, eyes, ground)) throw notFound()
  if (parent.is_thread_frozen)
    throw new AppError('CONFLICT_ERROR', { message: 'This thread is closed to new replies.' })
  if (parent.depth >= maxReplyDepth)
    throw invalid({ parentId: `is nested ${maxReplyDepth} levels deep, which is the limit for replies` })
  return parent
}

/** Prevents forged quotes: the quoted text must be in the version that it claims to be from. */
async function readAnchor(
  { db, targets }: Commenting,
  ground: CommentGround,
  anchor: Anchor,
  parentId: string | undefined,
) {
  if (parentId !== undefined) throw invalid({ anchor: 'is only allowed on the first comment of a thread' })
  const { block, range, quote, versionId } = anchor
  if (range.end - range.start !== quote.length)
    throw invalid({ anchor: 'has a range that doesn’t match its quote' })
  const findText = (id: string) => targets.get(ground.kind).findText?.(db, ground.targetId, id) ?? null
  const read = await findText(versionId)
  if (!read) throw invalid({ anchor: 'is from a version that isn’t this chapter’s' })
  const current =
    versionId === ground.versionId ? read : ground.versionId && (await findText(ground.versionId))
  const spot = { block, start: range.start, end: range.end }
  const found = current && findSpot(current.blocks, quote, spot)
  if (current && found) return columnsOf(found, quote, current.versionId, false)
  // The quote is from an older version and gone from the current one.
  if (versionId === ground.versionId || !findSpot(read.blocks, quote, spot))
    throw invalid({ anchor: 'quotes text that isn’t in this chapter' })
  return columnsOf(spot, quote, versionId, true)
}

const columnsOf = (
  { block, start, end }: { block: number; start: number; end: number },
  quote: string,
  versionId: string,
  isChanged: boolean,
) => ({
  quote,
  anchor_block: block,
  anchor_start: start,
  anchor_end: end,
  anchor_version_id: versionId,
  is_text_changed: isChanged,
})

/** The event payload. */
export async function saidOf(
  tx: Transaction,
  row: store.CommentRow,
  ground: Pick<CommentGround, 'kind' | 'storyId' | 'chapterId' | 'ownerId'>,
) {
  const parent =
    row.parent_id === null
      ? null
      : await store.findComment(tx, { id: row.parent_id, storyId: row.space_id }, null)
  return {
    commentId: row.id,
    kind: ground.kind,
    storyId: ground.storyId,
    chapterId: ground.chapterId,
    ...(row.kind === 'critique' && { topicId: row.target_id }),
    ...(row.kind === 'answer' && { answerId: row.target_id }),
    authorId: row.author_id!,
    ownerId: ground.ownerId,
    parentId: row.parent_id,
    parentAuthorId: parent?.author_id ?? null,
  }
}

/** Undefined if the comment does not exist; `hidden` also if moderators of the site hid or removed it. */
export async function findCommentState(
  tx: Transaction,
  where: { id: string; storyId: string },
): Promise<store.CommentRow['state'] | undefined> {
  const row = await store.findComment(tx, where, null)
  return row && row.moderation !== null ? 'hidden' : row?.state
}

/** The newest comments on a question or an answer, or on a question and all of its answers. */
export async function listCommentIds(
  tx: Transaction,
  where: { spaceId: string } | { kind: 'question' | 'answer'; targetId: string },
): Promise<string[]> {
  return store.listIds(tx, where, 1000)
}

/** The authors of all comments above a reply. */
export async function listThreadAuthors(tx: Transaction, commentId: string): Promise<string[]> {
  return threads.listThreadAuthors(tx, commentId)
}

/** Adds many at once; existing ones stay. */
export async function addHelpfulMarks(
  db: Database,
  marks: readonly { commentId: string; userId: string }[],
): Promise<void> {
  await changes.insertHelpfulMarks(
    db,
    marks.map(({ commentId, userId }) => ({ comment_id: commentId, user_id: userId })),
  )
}

/** How many visible comments on a story and its chapters were written on a day in UTC. */
export async function countCommentsOfDay(
  db: Database | Transaction,
  storyId: string,
  day: string,
): Promise<number> {
  return countOfDay(db, storyId, day)
}

export const commentStats = new Stats(commentFigures)

/** Comments of readers that nobody has replied to, in stories that the caller may show. */
export async function listUnanswered(db: Database, wanted: Parameters<typeof updates.listUnanswered>[1]) {
  return updates.listUnanswered(db, wanted)
}
