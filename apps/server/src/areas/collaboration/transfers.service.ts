// Transferring a story to one of its collaborators: offered by the owner, accepted by the new one, all or nothing.
import { storyParts } from '#areas/chapters/public.ts'
import { giveStory, listMembers, openStory, openToChange, type StoryRow } from '#areas/stories/public.ts'
import {
  findUserById,
  getVisibleUser,
  lockRelations,
  lockUsers,
  presentOwnUser,
} from '#areas/users/public.ts'
import { requireAdult } from '#platform/policy.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type Collaborating, conflict, daysAgo, expiry, isOldEnough } from './collaboration.context.ts'
import { presentStoryLines, presentTransfers } from './collaboration.present.ts'
import { expireDue } from './expiry.service.ts'
import { isMember, requireHeld } from './requests.service.ts'
import { handOverInvites } from './requests.store.ts'
import * as store from './transfers.store.ts'

/** The role that the former owner gets. */
const coAuthor = 'co-author'

export async function offerStory(doing: Collaborating, actor: SignedInActor, storyId: string, toId: string) {
  const { db, events } = doing
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, actor.userId, [toId])
    const { story } = await openToChange(tx, actor, storyId, 'manage')
    if (!(await isMember(tx, storyId, toId)))
      throw conflict('You can only transfer a story to one of its collaborators.')
    const heir = await getVisibleUser(tx, actor.userId, toId)
    const heirNow = presentOwnUser(heir)
    if (!isOldEnough(story, heirNow) || heirNow.standing.kind === 'banned')
      throw conflict('You can’t transfer the story to this person.')
    await expireDue(doing, tx, storyId)
    const open = await store.findOpenTransfer(tx, storyId)
    if (open)
      throw conflict(
        'There’s already a pending offer or request for this story. Respond to it or cancel it first.',
      )
    const id = newId()
    await store.insertTransfer(tx, {
      id,
      story_id: storyId,
      from_id: actor.userId,
      to_id: toId,
      expires_at: expiry(),
      kind: 'offer',
    })
    await events.publish(tx, 'transfer.offered', { storyId, transferId: id, fromId: actor.userId, toId })
    return presentOne(doing, tx, (await store.findTransfer(tx, storyId, id))!)
  })
}

/** After a rejection, the same request is not possible for a while. */
const restDays = 7

/** By a user who owned it until they deleted their account. The owner decides. */
export async function askBack(doing: Collaborating, actor: SignedInActor, storyId: string) {
  const { db, events } = doing
  const { story: seen } = await openStory(db, actor, storyId)
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, actor.userId, [seen.owner_id])
    const story = await requireHeld(tx, storyId)
    const isStillMember = await isMember(tx, storyId, actor.userId)
    if (!isStillMember || !(await store.listPassedOn(tx, actor.userId)).includes(storyId))
      throw new AppError('FORBIDDEN_ERROR')
    if (story.owner_id !== seen.owner_id) throw notFound()
    await getVisibleUser(tx, actor.userId, story.owner_id)
    if (story.content_rating === 'mature') requireAdult(actor.user)
    await expireDue(doing, tx, storyId)
    if (await store.findOpenTransfer(tx, storyId))
      throw conflict('There’s already a pending offer or request for this story.')
    const since = daysAgo(restDays)
    if (await store.hasDeclinedSince(tx, { storyId, toId: actor.userId, since }))
      throw conflict(`This was declined. Please wait ${restDays} days before asking again.`)
    const id = newId()
    const people = { from_id: story.owner_id, to_id: actor.userId }
    await store.insertTransfer(tx, {
      id,
      story_id: storyId,
      ...people,
      expires_at: expiry(),
      kind: 'request',
    })
    await events.publish(tx, 'transfer.offered', {
      storyId,
      transferId: id,
      fromId: story.owner_id,
      toId: actor.userId,
    })
    return presentOne(doing, tx, (await store.findTransfer(tx, storyId, id))!)
  })
}

/** The stories that a user may request back: they are still a collaborator, and not the owner. */
export async function listFormerIds(db: Database | Transaction, userId: string): Promise<string[]> {
  const passedOn = await store.listPassedOn(db, userId)
  if (passedOn.length === 0) return []
  const working = new Set((await listMembers(db, { userId })).map(({ story_id }) => story_id))
  return passedOn.filter((id) => working.has(id))
}

export async function listFormerStories(doing: Collaborating, actor: SignedInActor) {
  const ids = await listFormerIds(doing.db, actor.userId)
  const lines = await presentStoryLines(doing, ids)
  return Promise.all(
    ids
      .flatMap((id) => lines.get(id) ?? [])
      .map(async (story) => {
        const open = await store.findOpenTransfer(doing.db, story._id)
        const isOwn = open?.kind === 'request' && open.to_id === actor.userId
        return { story, request: isOwn ? ((await presentTransfers(doing, [open]))[0] ?? null) : null }
      }),
  )
}

type Decision = 'accepted' | 'declined' | 'cancelled'

export async function decideTransfer(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  transferId: string,
  decision: Decision,
) {
  const { db, events } = doing
  const seen = await store.findTransfer(db, storyId, transferId)
  if (!seen || (seen.from_id !== actor.userId && seen.to_id !== actor.userId)) throw notFound()
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, seen.from_id, [seen.to_id])
    // A user who is deleting their account cannot get a story; users are locked before stories, as in account deletion.
    await lockUsers(tx, [seen.from_id, seen.to_id])
    const story = await requireHeld(tx, storyId)
    const row = (await store.findTransfer(tx, storyId, transferId))!
    // A request is made by the user who would get the story, an offer by its owner; the other one decides.
    const [maker, asked] = row.kind === 'request' ? [row.to_id, row.from_id] : [row.from_id, row.to_id]
    const decider = decision === 'cancelled' ? maker : asked
    if (decider !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    if (row.status === decision) return presentOne(doing, tx, row)
    if (row.status !== 'pending' || row.expires_at <= new Date())
      throw conflict('This offer is no longer open.')
    if (decision === 'accepted') await take(doing, tx, actor, story, row)
    await store.closeTransfer(tx, row.id, decision)
    await events.publish(tx, 'transfer.decided', {
      storyId,
      transferId,
      fromId: row.from_id,
      toId: row.to_id,
      status: decision,
    })
    return presentOne(doing, tx, (await store.findTransfer(tx, storyId, transferId))!)
  })
}

async function take(
  doing: Collaborating,
  tx: Transaction,
  actor: SignedInActor,
  story: StoryRow,
  row: store.TransferRow,
): Promise<void> {
  const isOffer = row.kind === 'offer'
  if (isOffer && !actor.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED_ERROR')
  if (story.owner_id !== row.from_id || !(await isMember(tx, story.id, row.to_id)))
    throw conflict('This offer is no longer open.')
  await getVisibleUser(tx, actor.userId, isOffer ? row.from_id : row.to_id)
  if (isOffer && story.content_rating === 'mature') requireAdult(actor.user)
  const heir = await findUserById(tx, row.to_id)
  if (!heir || heir.deleting_since || !isOldEnough(story, presentOwnUser(heir)))
    throw conflict('This offer is no longer open.')
  await passStory(doing, tx, story, { to: row.to_id, isInherited: false })
}

/** Together with its pending invites; the former owner becomes a co-author. */
export async function passStory(
  doing: Pick<Collaborating, 'events' | 'reference'>,
  tx: Transaction,
  story: StoryRow,
  { to, isInherited }: { to: string; isInherited: boolean },
): Promise<void> {
  const { roles } = await doing.reference.get()
  const roleIds = roles.filter(({ slug }) => slug === coAuthor).map(({ _id }) => _id)
  await giveStory({ ...doing, parts: storyParts }, tx, story, { to, roleIds, isInherited })
  await handOverInvites(tx, story.id, to)
}

export async function listAwaiting(doing: Collaborating, actor: SignedInActor) {
  return presentTransfers(doing, await store.listAwaiting(doing.db, actor.userId))
}

/** For the owner and the user it is offered to; hidden from others. */
export async function findOffer(doing: Collaborating, actor: SignedInActor, storyId: string) {
  const row = await store.findOpenTransfer(doing.db, storyId)
  if (row?.to_id !== actor.userId) await openStory(doing.db, actor, storyId, 'manage')
  return row ? ((await presentTransfers(doing, [row]))[0] ?? null) : null
}

async function presentOne(doing: Collaborating, tx: Transaction, row: store.TransferRow) {
  const [transfer] = await presentTransfers({ ...doing, db: tx }, [row])
  if (!transfer) throw notFound()
  return transfer
}

/** As it is now, because an event about it may be old. */
export async function findTransfer(
  tx: Transaction,
  storyId: string,
  id: string,
): Promise<store.TransferRow | undefined> {
  return store.findTransfer(tx, storyId, id)
}
