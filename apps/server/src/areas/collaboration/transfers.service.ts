// Giving a story to one of its collaborators: offered by the owner, taken with one yes, all of it or nothing.
import {
  findMember,
  giveStory,
  isOldEnough,
  openToChange,
  openToWrite,
  requireRoomForStory,
  type StoryRow,
} from '#areas/stories/door.ts'
import { getVisibleUser, lockPairs, presentOwnUser, requireAdult } from '#areas/users/door.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type Collaborating, conflict, expiry } from './collaborating.ts'
import { presentTransfers } from './collaboration.present.ts'
import { expireDue } from './expiry.service.ts'
import { requireHeld } from './requests.service.ts'
import { handOverInvites } from './requests.store.ts'
import * as store from './transfers.store.ts'

/** What the one who gave it becomes. */
const coAuthor = 'co-author'

export async function offerStory(doing: Collaborating, actor: SignedInActor, storyId: string, toId: string) {
  const { db, events } = doing
  return db.transaction().execute(async (tx) => {
    await lockPairs(tx, actor.userId, [toId])
    const { story } = await openToChange(tx, actor, storyId, 'manage')
    if (!(await findMember(tx, storyId, toId)))
      throw conflict('Only somebody who writes the story with you can take it over.')
    const heir = await getVisibleUser(tx, actor.userId, toId)
    if (!isOldEnough(story, presentOwnUser(heir))) throw conflict('The story cannot be given to this person.')
    await expireDue(doing, tx, storyId)
    const open = await store.findOpenTransfer(tx, storyId)
    if (open) throw conflict('The story is on offer already. Take that offer back first.')
    const id = newId()
    await store.insertTransfer(tx, {
      id,
      story_id: storyId,
      from_id: actor.userId,
      to_id: toId,
      expires_at: expiry(),
    })
    await events.publish(tx, 'transfer.offered', { storyId, transferId: id, fromId: actor.userId, toId })
    return presentOne(doing, tx, (await store.findTransfer(tx, storyId, id))!)
  })
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
    await lockPairs(tx, seen.from_id, [seen.to_id])
    const story = await requireHeld(tx, storyId)
    const row = (await store.findTransfer(tx, storyId, transferId))!
    const decider = decision === 'cancelled' ? row.from_id : row.to_id
    if (decider !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    if (row.status === decision) return presentOne(doing, tx, row)
    if (row.status !== 'pending' || row.expires_at <= new Date())
      throw conflict('This offer is not open any more.')
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
  if (!actor.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED_ERROR')
  if (story.owner_id !== row.from_id || !(await findMember(tx, story.id, actor.userId)))
    throw conflict('This offer is not open any more.')
  await getVisibleUser(tx, actor.userId, row.from_id)
  if (story.content_rating === 'mature') requireAdult(actor.user)
  await requireRoomForStory(tx, actor.userId)
  const { roles } = await doing.reference.get()
  const roleIds = roles.filter(({ slug }) => slug === coAuthor).map(({ _id }) => _id)
  await giveStory(doing, tx, story, { to: actor.userId, roleIds })
  await handOverInvites(tx, story.id, actor.userId)
}

export async function listOffers(doing: Collaborating, actor: SignedInActor) {
  return presentTransfers(doing, await store.listOffersTo(doing.db, actor.userId))
}

/** For the owner and for whom it is offered to; nobody else is told that it is. */
export async function findOffer(doing: Collaborating, actor: SignedInActor, storyId: string) {
  const row = await store.findOpenTransfer(doing.db, storyId)
  if (row?.to_id !== actor.userId) await openToWrite(doing.db, actor, storyId, 'manage')
  return row ? ((await presentTransfers(doing, [row]))[0] ?? null) : null
}

async function presentOne(doing: Collaborating, tx: Transaction, row: store.TransferRow) {
  const [transfer] = await presentTransfers({ ...doing, db: tx }, [row])
  if (!transfer) throw notFound()
  return transfer
}
