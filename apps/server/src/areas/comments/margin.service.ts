// Margin comments on drafts, by those who write them. Marks in the document anchor them, so that they move with the
// text.
import { listUsersByIds } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import * as changes from './comment-changes.store.ts'
import { type Eyes, isNoteShown, presentMargin } from './comments.present.ts'
import { below, eraseComment, insertSaid, saidOf } from './comments.service.ts'
import { type Commenting, lookingOf } from './list-comments.service.ts'
import * as store from './comments.store.ts'
import { findMentioned } from './mentions.ts'

type Place = { storyId: string; chapterId: string }
type Where = Place & { commentId: string }
const repliesShown = 100

async function look({ targets }: Commenting, db: Database | Transaction, actor: SignedInActor, place: Place) {
  const ground = await targets.get('draft').open(db, actor, place)
  return { userId: actor.userId, mayReply: ground.isMember, ground } satisfies Eyes
}

/** Collaborators of a story see every margin comment. */
const everybody = (eyes: Eyes) => ({ ...lookingOf(eyes), canModerate: true })

async function present(db: Database | Transaction, roots: store.CommentRow[], eyes: Eyes) {
  const rootIds = roots.map(({ id }) => id)
  const resolverIds = roots.flatMap(({ resolved_by }) => resolved_by ?? [])
  const [replies, resolvers] = await Promise.all([
    store.listFirstReplies(db, rootIds, everybody(eyes), repliesShown),
    listUsersByIds(db, [...new Set(resolverIds)]),
  ])
  return presentMargin(roots, replies, byId(resolvers), eyes)
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
    kind: 'draft',
    targetId: place.chapterId,
    isResolved: resolved === undefined ? undefined : resolved === 'true',
  } as const
  const [roots, counted] = await Promise.all([
    store.listThreads(db, filter, everybody(eyes), 'oldest', rowsOf(page)),
    store.countThreads(db, filter, everybody(eyes)),
  ])
  return { threads: await present(db, roots, eyes), pagination: presentPagination(page, counted) }
}

type NewNote = {
  markId?: string | undefined
  quote?: string | undefined
  body: string
  parentId?: string | undefined
  key?: string | undefined
}

export async function addNote(
  commenting: Commenting,
  actor: SignedInActor,
  place: Place,
  { markId, quote, body, parentId, key }: NewNote,
) {
  if (parentId === undefined && markId === undefined) throw invalid({ markId: 'is required' })
  const { db, events } = commenting
  return db.transaction().execute(async (tx) => {
    const eyes = await look(commenting, tx, actor, place)
    requireVoice(eyes)
    const made = key && (await store.findMadeWith(tx, actor.userId, key))
    if (made) return viewThread(tx, made.id, eyes)
    const parent =
      parentId === undefined ? null : (await openThread(tx, { ...place, commentId: parentId }, eyes)).root
    const id = newId()
    const said = await insertSaid(
      { events },
      tx,
      {
        id,
        kind: 'draft',
        target_id: place.chapterId,
        space_id: place.storyId,
        author_id: actor.userId,
        body,
        made_with: key ?? null,
        ...(parent ? {} : { mark_id: markId ?? null, quote: quote || null }),
        ...below(parent, id),
      },
      parent,
      eyes.ground,
    )
    return viewThread(tx, said, eyes)
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
        kind: 'draft',
        storyId: where.storyId,
        chapterId: where.chapterId,
        authorId: root.author_id,
        byId: actor.userId,
        isResolved: resolved,
      })
    }
    return viewThread(tx, root.id, eyes)
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
  if (!row || !root || row.kind !== 'draft' || row.target_id !== where.chapterId) throw notFound()
  return { row, root }
}

async function viewThread(tx: Transaction, id: string, eyes: Eyes) {
  const { storyId } = eyes.ground
  const row = await store.findComment(tx, { id, storyId }, eyes.userId)
  const root = row && (await store.findComment(tx, { id: row.root_id, storyId }, eyes.userId))
  if (!root || root.kind !== 'draft') throw notFound()
  return (await present(tx, [root], eyes))[0]!
}
