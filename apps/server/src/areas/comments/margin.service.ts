// Margin comments on drafts, by those who write them. Marks in the document anchor them, so that they move with the
// text.
import { listUsersByIds } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { findSpot, type Spot } from './anchors.ts'
import * as changes from './comment-changes.store.ts'
import * as threads from './comment-threads.store.ts'
import { type Eyes, isNoteShown, presentMargin } from './comments.present.ts'
import { eraseComment } from './change-comments.service.ts'
import { below, insertSaid, saidOf } from './comments.service.ts'
import { type Commenting, lookingOf } from './list-comments.service.ts'
import * as store from './comments.store.ts'
import { findMentioned } from './mentions.ts'
import type { CommentGround } from './comments.targets.ts'

/** Of a chapter, or of an item of WritersPod, whose id is then both. */
type Place = { storyId: string; chapterId: string; isItem?: boolean }
const kindOf = ({ isItem }: Place) => (isItem ? 'item_draft' : 'draft')
type Where = Place & { commentId: string }
const repliesShown = 100

async function look({ targets }: Commenting, db: Database | Transaction, actor: SignedInActor, place: Place) {
  const ground = await targets.get(kindOf(place)).open(db, actor, place)
  return { userId: actor.userId, mayReply: ground.isMember, ground } satisfies Eyes
}

/** Collaborators of a story see every margin comment. */
const everybody = (eyes: Eyes) => ({ ...lookingOf(eyes), canModerate: true })

async function present(
  commenting: Commenting,
  db: Database | Transaction,
  roots: store.CommentRow[],
  eyes: Eyes,
) {
  const rootIds = roots.map(({ id }) => id)
  const resolverIds = roots.flatMap(({ resolved_by }) => resolved_by ?? [])
  const [replies, resolvers] = await Promise.all([
    threads.listFirstReplies(db, rootIds, everybody(eyes), repliesShown),
    listUsersByIds(db, [...new Set(resolverIds)]),
  ])
  const presented = presentMargin(roots, replies, byId(resolvers), eyes)
  if (eyes.ground.kind === 'draft') return presented
  const blocks = await listBlocks(commenting, db, eyes.ground)
  return presented.map((thread, index) => ({ ...thread, spot: locate(blocks, roots[index]!) }))
}

const listBlocks = async (
  { targets }: Commenting,
  db: Database | Transaction,
  { kind, targetId }: Pick<CommentGround, 'kind' | 'targetId'>,
) => (await targets.get(kind).findText?.(db, targetId, targetId))?.blocks ?? []

/** Where the quote is now, wherever the text around it moved. */
function locate(blocks: readonly string[], { quote, ...row }: store.CommentRow): Spot | null {
  const { anchor_block: block, anchor_start: start, anchor_end: end } = row
  if (block === null || start === null || end === null || quote === null) return null
  return findSpot(blocks, quote, { block, start, end })
}

/** Prevents forged quotes: the text must be in the draft. */
async function findQuote(
  commenting: Commenting,
  tx: Transaction,
  place: Place,
  quote: string,
  spot: Spot,
): Promise<Spot> {
  const blocks = await listBlocks(commenting, tx, { kind: kindOf(place), targetId: place.chapterId })
  const found = findSpot(blocks, quote, spot)
  if (!found) throw invalid({ anchor: 'quotes text that isn’t in this draft' })
  return found
}

export async function listMargin(
  commenting: Commenting,
  actor: SignedInActor,
  place: Place,
  { resolved, ...page }: PageQuery & { resolved?: 'true' | 'false' | undefined },
) {
  const { db } = commenting
  const eyes = await look(commenting, db, actor, place)
  const filter = {
    kind: kindOf(place),
    targetId: place.chapterId,
    isResolved: resolved === undefined ? undefined : resolved === 'true',
  } as const
  const [roots, counted] = await Promise.all([
    threads.listThreads(db, filter, everybody(eyes), 'oldest', rowsOf(page)),
    threads.countThreads(db, filter, everybody(eyes)),
  ])
  return { threads: await present(commenting, db, roots, eyes), pagination: presentPagination(page, counted) }
}

type NewNote = {
  markId?: string | undefined
  /** Where the quote is in a document without comment marks. */
  spot?: Spot | undefined
  quote?: string | undefined
  body: string
  parentId?: string | undefined
  key?: string | undefined
}

export async function addNote(
  commenting: Commenting,
  actor: SignedInActor,
  place: Place,
  { markId, spot, quote, body, parentId, key }: NewNote,
) {
  if (parentId === undefined && markId === undefined && !place.isItem)
    throw invalid({ markId: 'is required' })
  const { db, events } = commenting
  return db.transaction().execute(async (tx) => {
    const eyes = await look(commenting, tx, actor, place)
    requireVoice(eyes)
    const made = key && (await store.findMadeWith(tx, actor.userId, key))
    if (made) return viewThread(commenting, tx, made.id, eyes)
    const parent =
      parentId === undefined ? null : (await openThread(tx, { ...place, commentId: parentId }, eyes)).root
    const anchored =
      spot && quote && !parent ? await findQuote(commenting, tx, place, quote, spot) : undefined
    const id = newId()
    const said = await insertSaid(
      { events },
      tx,
      {
        id,
        kind: kindOf(place),
        target_id: place.chapterId,
        space_id: place.storyId,
        author_id: actor.userId,
        body,
        made_with: key ?? null,
        ...(parent
          ? {}
          : {
              mark_id: markId ?? null,
              quote: quote || null,
              ...(anchored && {
                anchor_block: anchored.block,
                anchor_start: anchored.start,
                anchor_end: anchored.end,
                anchor_version_id: place.chapterId,
              }),
            }),
        ...below(parent, id),
      },
      parent,
      eyes.ground,
    )
    return viewThread(commenting, tx, said, eyes)
  })
}

export async function changeNote(
  commenting: Commenting,
  actor: SignedInActor,
  where: Where,
  { body, resolved }: { body?: string | undefined; resolved?: boolean | undefined },
) {
  const { db, events } = commenting
  return db.transaction().execute(async (tx) => {
    const eyes = await look(commenting, tx, actor, where)
    requireVoice(eyes)
    const { row, root } = await openThread(tx, where, eyes)
    if (body !== undefined && body !== row.body) {
      if (!isNoteShown(row, eyes)) throw notFound()
      if (row.author_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
      await changes.updateComment(tx, row.id, { body, edited_at: new Date() })
      const mentionedIds = await changes.setMentions(tx, row.id, await findMentioned(tx, actor.userId, body))
      await events.publish(tx, 'comment.changed', { ...(await saidOf(tx, row, eyes.ground)), mentionedIds })
    }
    if (resolved !== undefined && resolved !== (root.resolved_at !== null)) {
      await changes.updateComment(tx, root.id, {
        resolved_at: resolved ? new Date() : null,
        resolved_by: resolved ? actor.userId : null,
      })
      await events.publish(tx, 'comment.resolved', {
        commentId: root.id,
        kind: eyes.ground.kind,
        storyId: where.storyId,
        chapterId: eyes.ground.chapterId,
        authorId: root.author_id,
        byId: actor.userId,
        isResolved: resolved,
      })
    }
    return viewThread(commenting, tx, root.id, eyes)
  })
}

/** Idempotent. */
export async function deleteNote(commenting: Commenting, actor: SignedInActor, where: Where): Promise<void> {
  await commenting.db.transaction().execute(async (tx) => {
    const eyes = await look(commenting, tx, actor, where)
    const { row } = await openThread(tx, where, eyes)
    if (row.state !== 'deleted' && !isNoteShown(row, eyes)) throw notFound()
    if (row.author_id !== actor.userId && !eyes.ground.isOwner) throw new AppError('FORBIDDEN_ERROR')
    await eraseComment(commenting, tx, row, eyes.ground)
  })
}

/** A user who may read a draft may not always comment on it. */
function requireVoice({ mayReply }: Eyes): void {
  if (!mayReply) throw new AppError('FORBIDDEN_ERROR')
}

/** Locked until the end of the transaction. */
async function openThread(tx: Transaction, where: Where, eyes: Eyes) {
  const rootId = await changes.lockThread(tx, { id: where.commentId, storyId: where.storyId })
  const find = (id: string) => store.findComment(tx, { id, storyId: where.storyId }, eyes.userId)
  const row = await find(where.commentId)
  const root = rootId && (await find(rootId))
  if (!row || !root || row.kind !== kindOf(where) || row.target_id !== where.chapterId) throw notFound()
  return { row, root }
}

async function viewThread(commenting: Commenting, tx: Transaction, id: string, eyes: Eyes) {
  const { storyId } = eyes.ground
  const row = await store.findComment(tx, { id, storyId }, eyes.userId)
  const root = row && (await store.findComment(tx, { id: row.root_id, storyId }, eyes.userId))
  if (!root || root.kind !== eyes.ground.kind) throw notFound()
  return (await present(commenting, tx, [root], eyes))[0]!
}

/** Unresolved threads of items of WritersPod, by item. */
async function countOpen(
  db: Database | Transaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return threads.countOpenNotes(db, 'item_draft', itemIds)
}

/** For areas whose drafts have margin comments at addresses of their own. */
export const marginNotes = {
  list: listMargin,
  add: addNote,
  change: changeNote,
  delete: deleteNote,
  countOpen,
} as const
