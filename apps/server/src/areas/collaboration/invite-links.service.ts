// Invite links: anyone who has one joins the story in its role with one click, until the owner ends it. Only the hash of its
// token is stored, so it is shown once.
import { createHash, randomBytes } from 'node:crypto'
import type { InviteLink } from '@fabula/contracts/collaboration'
import { canBeLinked } from '@fabula/contracts/link-roles'
import { badToken } from '#areas/accounts/public.ts'
import { listStoriesByIds, openStory, type StoryRow } from '#areas/stories/public.ts'
import { spendDailyLimit } from '#areas/trust/public.ts'
import { lockRelations } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type Collaborating, expiry, pageUrl, requireRoles } from './collaboration.context.ts'
import { presentStoryLines } from './collaboration.present.ts'
import * as store from './invite-links.store.ts'
import { isMember, join, requireHeld, requireOpen } from './requests.service.ts'
import { cancelOthers, closeRequest, insertRequest } from './requests.store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const day = 24 * 60 * 60 * 1000

export async function listInviteLinks(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
): Promise<InviteLink[]> {
  const { story } = await openStory(doing.db, actor, storyId, 'manage')
  const links = (await store.listLinks(doing.db, storyId)).filter((link) => isOpen(link, story))
  return Promise.all(links.map((link) => present(doing, link)))
}

export async function makeInviteLink(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  { roleId, days }: { roleId: string; days?: number | undefined },
): Promise<{ link: InviteLink; url: string }> {
  await openStory(doing.db, actor, storyId, 'manage')
  const [role] = await requireRoles(doing.reference, [roleId], 'roleId')
  if (!canBeLinked(role!)) throw invalid({ roleId: 'can’t be given by a link' })
  const token = randomBytes(32).toString('base64url')
  const link = await doing.db.transaction().execute(async (tx) => {
    const story = await requireHeld(tx, storyId)
    if (story.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    requireOpen(story, actor)
    await spendDailyLimit(doing, tx, actor, 'invites')
    return store.insertLink(tx, {
      id: newId(),
      story_id: storyId,
      role_id: roleId,
      made_by: actor.userId,
      token_hash: hashOf(token),
      expires_at: days === undefined ? null : new Date(Date.now() + days * day),
    })
  })
  return { link: await present(doing, link), url: pageUrl(doing, `/invite?link=${token}`) }
}

/** Idempotent. Locks the story, so that nobody joins with the link afterward. */
export async function endInviteLink(
  { db }: Collaborating,
  actor: SignedInActor,
  storyId: string,
  linkId: string,
): Promise<void> {
  await openStory(db, actor, storyId, 'manage')
  await db.transaction().execute(async (tx) => {
    const story = await requireHeld(tx, storyId)
    if (story.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    await store.deleteLink(tx, storyId, linkId)
  })
}

export async function getInviteLink(doing: Collaborating, actor: Actor, token: string) {
  const { db, reference } = doing
  const link = await store.findLink(db, hashOf(token))
  if (!link) throw badToken('unknown')
  const [story] = await listStoriesByIds(db, [link.story_id])
  if (!story || story.moderation !== null) throw notFound()
  if (!isOpen(link, story)) throw badToken('unknown')
  const [role] = await requireRoles(reference, [link.role_id], 'roleId')
  const { _id, slug, name, permissions } = role!
  return {
    story: await lineOf(doing, story),
    role: { _id, slug, name, permissions },
    isMember:
      actor.kind === 'user' &&
      (story.owner_id === actor.userId || (await isMember(db, story.id, actor.userId))),
  }
}

/** Joins as if invited and accepted, so that the owner hears of it. Repeating it changes nothing. */
export async function acceptInviteLink(doing: Collaborating, actor: SignedInActor, token: string) {
  const { db, events } = doing
  const seen = await store.findLink(db, hashOf(token))
  if (!seen) throw badToken('unknown')
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, actor.userId, [seen.made_by])
    const story = await requireHeld(tx, seen.story_id)
    // As it is now: the story is locked, so nobody ends the link meanwhile.
    const link = await store.findLink(tx, hashOf(token))
    if (!link || !isOpen(link, story)) throw badToken('unknown')
    requireOpen(story, actor)
    const [storyId, userId] = [story.id, actor.userId]
    if (story.owner_id === userId || (await isMember(tx, storyId, userId)))
      return { story: await lineOf({ ...doing, db: tx }, story) }
    await join(doing, tx, actor, story, link, userId)
    await cancelOthers(tx, storyId, userId)
    const requestId = newId()
    await insertRequest(tx, {
      id: requestId,
      story_id: storyId,
      kind: 'invite',
      user_id: userId,
      made_by: link.made_by,
      role_id: link.role_id,
      message: '',
      email: null,
      token_hash: null,
      expires_at: expiry(),
    })
    await closeRequest(tx, requestId, { status: 'approved', decided_by: userId })
    await store.countUse(tx, link.id)
    await events.publish(tx, 'collaboration.decided', {
      storyId,
      requestId,
      kind: 'invite',
      status: 'approved',
      madeBy: link.made_by,
      userId,
      decidedBy: userId,
    })
    return { story: await lineOf({ ...doing, db: tx }, story) }
  })
}

/** A link does not outlive its time, nor the ownership of the user who made it. */
const isOpen = (link: store.LinkRow, story: StoryRow): boolean =>
  link.made_by === story.owner_id && (link.expires_at === null || link.expires_at > new Date())

async function lineOf(sources: Parameters<typeof presentStoryLines>[0], { id }: StoryRow) {
  const line = (await presentStoryLines(sources, [id])).get(id)
  if (!line) throw notFound()
  return line
}

async function present({ reference }: Collaborating, link: store.LinkRow): Promise<InviteLink> {
  const [role] = await requireRoles(reference, [link.role_id], 'roleId')
  const { _id, slug, name } = role!
  return {
    _id: link.id,
    role: { _id, slug, name },
    uses: link.uses,
    createdAt: link.created_at.toISOString(),
    expiresAt: link.expires_at?.toISOString() ?? null,
  }
}
