// Invites by email, for recipients who may not have an account yet. The link is random, stored as a hash, works once,
// and only for an account with the email that it was sent to.
import { createHash, randomBytes } from 'node:crypto'
import { badToken } from '#areas/accounts/public.ts'
import { listStoriesByIds, openStory, type StoryRow } from '#areas/stories/public.ts'
import { spendDailyLimit } from '#areas/trust/public.ts'
import { findUserByLogin, getRelation, presentOwnUser } from '#areas/users/public.ts'
import type { Actor, ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import {
  type Collaborating,
  conflict,
  expiry,
  isOldEnough,
  pageUrl,
  requireRoles,
  takesRequests,
} from './collaboration.context.ts'
import { mailInviteMail } from './collaboration.mails.ts'
import { presentOne, requireAskable, requireHeld, requireOpen, closeRequest } from './requests.service.ts'
import * as store from './requests.store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function inviteByMail(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  { email, roleId, message = '' }: { email: string; roleId: string; message?: string | undefined },
  client: ClientInfo,
) {
  const { db, events, limits, mail, reference } = doing
  await openStory(db, actor, storyId, 'manage')
  if (email === actor.user.email) throw invalid({ email: 'is your own' })
  const [role] = await requireRoles(reference, [roleId], 'roleId')
  await limits.consume('invite', { address: client.address, userId: actor.userId }, email)
  return db.transaction().execute(async (tx) => {
    const story = await requireHeld(tx, storyId)
    if (story.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    requireOpen(story, actor)
    await requireAskable(doing, tx, storyId, { userId: null, email, kind: 'invite' })
    const [id, token] = [newId(), randomBytes(32).toString('base64url')]
    await store.insertRequest(tx, {
      id,
      story_id: storyId,
      kind: 'invite',
      user_id: null,
      made_by: actor.userId,
      role_id: roleId,
      message,
      email,
      token_hash: hashOf(token),
      expires_at: expiry(),
    })
    await spendDailyLimit(doing, tx, actor, 'invites')
    await events.publish(tx, 'collaboration.invited', {
      storyId,
      requestId: id,
      ownerId: actor.userId,
      userId: null,
    })
    // A recipient who does not accept invites from the owner gets no email; the response does not reveal that they
    // exist.
    if (await wantsMail(tx, story, email))
      await mail.send(tx, {
        to: email,
        template: mailInviteMail,
        data: {
          title: story.title,
          role: role!.name,
          from: actor.user.displayName,
          message,
          url: pageUrl(doing, `/invite?token=${token}`),
        },
      })
    return presentOne({ ...doing, db: tx }, (await store.findRequest(tx, storyId, id))!, actor.userId)
  })
}

/** A mature story is not offered to a minor either. The inviter is the owner. */
async function wantsMail(tx: Transaction, story: StoryRow, email: string): Promise<boolean> {
  const user = await findUserByLogin(tx, email)
  if (!user) return true
  if (!isOldEnough(story, presentOwnUser(user))) return false
  return (await getRelation(tx, story.owner_id, user.id)).canSee && (await takesRequests(tx, user))
}

export async function getMailInvite(doing: Collaborating, actor: Actor, token: string) {
  const row = await requireKnown(doing, token)
  const viewer = actor.kind === 'user' ? actor : null
  return {
    invite: await presentOne(doing, row, viewer?.userId ?? null),
    isYours: viewer && viewer.user.email === row.email,
  }
}

/** The link was sent to that mailbox, so it proves the email as well as a confirmation would. */
export async function acceptMailInvite(doing: Collaborating, actor: SignedInActor, token: string) {
  const row = await requireKnown(doing, token)
  if (actor.user.email !== row.email)
    throw new AppError('FORBIDDEN_ERROR', {
      message: 'This invite was sent to another email address. Sign in with the account for that address.',
    })
  if (row.status === 'approved' && row.user_id !== actor.userId) throw badToken('used')
  return closeRequest(doing, actor, row, 'approved', true)
}

/** Anyone with the link may decline, also without an account. */
export async function declineMailInvite(doing: Collaborating, actor: Actor, token: string) {
  const row = await requireKnown(doing, token)
  if (actor.kind === 'user' && actor.user.email === row.email)
    return closeRequest(doing, actor, row, 'rejected', true)
  return doing.db.transaction().execute(async (tx) => {
    const story = await requireHeld(tx, row.story_id)
    const isClosed = await store.closeRequest(tx, row.id, { status: 'rejected', decided_by: null })
    const now = (await store.findRequest(tx, story.id, row.id))!
    if (!isClosed && now.status !== 'rejected') throw conflict('This invite has already been answered.')
    if (isClosed)
      await doing.events.publish(tx, 'collaboration.decided', {
        storyId: story.id,
        requestId: row.id,
        kind: 'invite',
        status: 'rejected',
        madeBy: row.made_by!,
        userId: null,
        decidedBy: null,
      })
    return presentOne({ ...doing, db: tx }, now, null)
  })
}

async function requireKnown({ db }: Collaborating, token: string): Promise<store.RequestRow> {
  const row = await store.findRequestByToken(db, hashOf(token))
  if (!row) throw badToken('unknown')
  const [story] = await listStoriesByIds(db, [row.story_id])
  if (!story || story.moderation !== null) throw notFound()
  return row
}
