// Requests to join a story and invites: who makes them, who decides, and what a decision changes.
import type { RequestStatus } from '@fabula/contracts/collaboration'
import { listMembers, lockStories, openStory, setMember, type StoryRow } from '#areas/stories/public.ts'
import { spendDailyLimit } from '#areas/trust/public.ts'
import { getVisibleUser, lockRelations, presentOwnUser } from '#areas/users/public.ts'
import { requireAdult } from '#platform/policy.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { Stats } from '#platform/stats.ts'
import {
  type Collaborating,
  conflict,
  daysAgo,
  expiry,
  isOldEnough,
  requireRoles,
  takesRequests,
} from './collaboration.context.ts'
import { presentRequests } from './collaboration.present.ts'
import { expireDue } from './expiry.service.ts'
import { collaborationFigures } from './collaboration-stats.store.ts'
import * as store from './requests.store.ts'

/** After a rejection, the same request is not possible for a while. */
const restDays = 7
/** Per story, so that invites cannot be used for spam. */
const maxPending = 50

/** Besides the owner: product, section 3. */
const maxMembers = 20

export async function isMember(
  db: Database | Transaction,
  storyId: string,
  userId: string,
): Promise<boolean> {
  return (await listMembers(db, { storyId, id: userId })).length > 0
}

async function requireMemberQuota(tx: Transaction, storyId: string): Promise<void> {
  if ((await listMembers(tx, { storyId })).length < maxMembers) return
  throw conflict(`A story can have up to ${maxMembers} collaborators. Remove one first.`)
}

/** Stories that moderators have hidden are for their owner and collaborators only, so nobody can join them. */
export function requireOpen(story: StoryRow, { userId }: SignedInActor): void {
  if (story.moderation === null) return
  throw story.owner_id === userId
    ? conflict('Moderators have hidden this story, so nobody can join it right now.')
    : notFound()
}

type Alongside = (tx: Transaction, requestId: string) => Promise<void>
type Asked = { userId: string; roleId: string; message?: string | undefined }

/** With the actor's own id: a request that the owner decides. With another id: an invite by the owner. */
export async function askOrInvite(doing: Collaborating, actor: SignedInActor, storyId: string, asked: Asked) {
  const { story } = await openStory(doing.db, actor, storyId)
  if (story.owner_id === actor.userId) return invite(doing, actor, storyId, asked)
  if (asked.userId !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
  return make(doing, actor, storyId, { ...asked, kind: 'request', otherId: story.owner_id })
}

/** For other areas: a request that the owner decides, and in the same transaction what belongs to it. */
export async function requestToJoin(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  asked: Omit<Asked, 'userId'>,
  alongside: Alongside,
) {
  const { story } = await openStory(doing.db, actor, storyId)
  if (story.owner_id === actor.userId) throw conflict('This is your own story.')
  const request = { ...asked, userId: actor.userId, kind: 'request' as const, otherId: story.owner_id }
  return make(doing, actor, storyId, request, alongside)
}

export async function invite(doing: Collaborating, actor: SignedInActor, storyId: string, asked: Asked) {
  const { story } = await openStory(doing.db, actor, storyId, 'manage')
  if (asked.userId === story.owner_id) throw invalid({ userId: 'owns this story' })
  return make(doing, actor, storyId, { ...asked, kind: 'invite', otherId: asked.userId })
}

async function make(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  { userId, roleId, message = '', kind, otherId }: Asked & { kind: 'request' | 'invite'; otherId: string },
  alongside?: Alongside,
) {
  const { db, events, reference } = doing
  await requireRoles(reference, [roleId], 'roleId')
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, actor.userId, [otherId])
    const story = await requireHeld(tx, storyId)
    // Transferred in the meantime: another user is the owner now.
    if (story.owner_id !== (kind === 'invite' ? actor.userId : otherId)) throw notFound()
    requireOpen(story, actor)
    const other = await getVisibleUser(tx, actor.userId, otherId)
    // A minor cannot be invited to a mature story; the same message as below, so that it does not reveal their age.
    const isTooYoung = kind === 'invite' && !isOldEnough(story, presentOwnUser(other))
    if (isTooYoung || !(await takesRequests(tx, other)))
      throw new AppError('FORBIDDEN_ERROR', {
        message: `${other.display_name} isn’t accepting ${kind === 'invite' ? 'invites' : 'requests'} right now.`,
      })
    await requireAskable(doing, tx, story.id, { userId, kind })
    const id = newId()
    await store.insertRequest(tx, {
      id,
      story_id: storyId,
      kind,
      user_id: userId,
      made_by: actor.userId,
      role_id: roleId,
      message,
      email: null,
      token_hash: null,
      expires_at: expiry(),
    })
    await alongside?.(tx, id)
    if (kind === 'invite') {
      await spendDailyLimit(doing, tx, actor, 'invites')
      await events.publish(tx, 'collaboration.invited', {
        storyId,
        requestId: id,
        ownerId: actor.userId,
        userId,
      })
    } else {
      await events.publish(tx, 'collaboration.requested', {
        storyId,
        requestId: id,
        ownerId: story.owner_id,
        userId,
      })
    }
    return presentOne({ ...doing, db: tx }, (await store.findRequest(tx, storyId, id))!, actor.userId)
  })
}

/** The story is locked. One open request per user and story, and none that was rejected recently. */
export async function requireAskable(
  doing: Pick<Collaborating, 'events'>,
  tx: Transaction,
  storyId: string,
  {
    userId,
    email = null,
    kind,
  }: { userId: string | null; email?: string | null; kind: 'request' | 'invite' },
): Promise<void> {
  await expireDue(doing, tx, storyId)
  if (userId && (await isMember(tx, storyId, userId)))
    throw conflict('This person is already a collaborator.')
  const pending = await store.findPending(tx, storyId, { userId, email })
  if (pending)
    throw conflict(
      pending.kind === 'invite' ? 'There’s already a pending invite.' : 'There’s already a pending request.',
    )
  if (userId && (await store.findRefusalSince(tx, { storyId, userId, kind, since: daysAgo(restDays) })))
    throw conflict(`This was declined. Please wait ${restDays} days before asking again.`)
  if ((await store.countPending(tx, storyId)) >= maxPending)
    throw conflict(
      `There are already ${maxPending} pending requests and invites. Wait for some to be answered first.`,
    )
  if (kind === 'invite') await requireMemberQuota(tx, storyId)
}

type Decision = 'approved' | 'rejected' | 'cancelled'

export async function decide(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  requestId: string,
  decision: Decision,
) {
  const seen = await store.findRequest(doing.db, storyId, requestId)
  if (!seen) throw notFound()
  return closeRequest(doing, actor, seen, decision, isFor(seen, actor))
}

/** Addressed to them by id, or by their confirmed email. */
const isFor = ({ kind, user_id, email }: store.RequestRow, { userId, user }: SignedInActor) =>
  kind === 'invite' && (user_id ? user_id === userId : user.emailVerified && user.email === email)

/** `isInvited`: it is an invite for this user. */
export async function closeRequest(
  doing: Collaborating,
  actor: SignedInActor,
  seen: store.RequestRow,
  decision: Decision,
  isInvited: boolean,
) {
  const { db, events } = doing
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, actor.userId, [otherOf(seen, actor)])
    const story = await requireHeld(tx, seen.story_id)
    const row = await store.findRequest(tx, story.id, seen.id)
    if (!row) throw notFound()
    requireSide(actor, story, row, decision, isInvited)
    if (decision === 'approved' || story.owner_id !== actor.userId) requireOpen(story, actor)
    const joins = row.user_id ?? actor.userId
    // Repeating the same decision changes nothing.
    if (row.status === decision && (decision !== 'approved' || row.user_id === joins))
      return presentOne({ ...doing, db: tx }, row, actor.userId)
    if (row.status !== 'pending') throw conflict(closedWords[row.status])
    if (row.expires_at <= new Date()) throw conflict(closedWords.expired)
    if (decision === 'approved') await join(doing, tx, actor, story, row, joins)
    await store.closeRequest(tx, row.id, {
      status: decision,
      decided_by: actor.userId,
      ...(isInvited && { user_id: actor.userId }),
    })
    if (decision === 'approved') await store.cancelOthers(tx, story.id, joins)
    await events.publish(tx, 'collaboration.decided', {
      storyId: story.id,
      requestId: row.id,
      kind: row.kind,
      status: decision,
      madeBy: row.made_by!,
      userId: row.user_id ?? (isInvited ? actor.userId : null),
      decidedBy: actor.userId,
    })
    return presentOne({ ...doing, db: tx }, (await store.findRequest(tx, story.id, row.id))!, actor.userId)
  })
}

const closedWords: Record<Exclude<store.RequestRow['status'], 'pending'>, string> = {
  approved: 'This has already been approved.',
  rejected: 'This has already been declined.',
  cancelled: 'This has already been canceled.',
  expired: 'This expired after 14 days.',
}

const otherOf = (row: store.RequestRow, { userId }: SignedInActor) =>
  (row.made_by === userId ? row.user_id : row.made_by) ?? userId

/** 404 for users it does not concern, 403 for the other side of it. */
function requireSide(
  actor: SignedInActor,
  story: StoryRow,
  row: store.RequestRow,
  decision: Decision,
  isInvited: boolean,
): void {
  const isMaker = row.made_by === actor.userId
  const isDecider = row.kind === 'request' ? story.owner_id === actor.userId : isInvited
  if (!isMaker && !isDecider && story.owner_id !== actor.userId) throw notFound()
  if (decision === 'cancelled' ? !isMaker : !isDecider) throw new AppError('FORBIDDEN_ERROR')
}

export async function join(
  doing: Collaborating,
  tx: Transaction,
  actor: SignedInActor,
  story: StoryRow,
  row: Pick<store.RequestRow, 'role_id'>,
  userId: string,
): Promise<void> {
  // Users who blocked each other in the meantime or are deleting their account cannot start collaborating.
  if (userId === actor.userId) {
    if (story.owner_id !== userId) await getVisibleUser(tx, userId, story.owner_id)
    if (story.content_rating === 'mature') requireAdult(actor.user)
  } else {
    const person = await getVisibleUser(tx, actor.userId, userId)
    if (!isOldEnough(story, presentOwnUser(person))) throw conflict('This person can’t join this story.')
  }
  if (userId === story.owner_id || (await isMember(tx, story.id, userId))) return
  await requireMemberQuota(tx, story.id)
  await setMember(doing, tx, story, { userId, roleIds: [row.role_id] })
}

export async function presentOne(
  sources: Parameters<typeof presentRequests>[0],
  row: store.RequestRow,
  viewerId: string | null,
) {
  const [request] = await presentRequests(sources, [row], viewerId)
  if (!request) throw notFound()
  return request
}

export async function requireHeld(tx: Transaction, storyId: string): Promise<StoryRow> {
  const [story] = await lockStories(tx, { id: storyId })
  if (!story) throw notFound()
  return story
}

/** As it is now, because an event about it may be old. */
export async function findRequest(
  tx: Transaction,
  storyId: string,
  id: string,
): Promise<store.RequestRow | undefined> {
  return store.findRequest(tx, storyId, id)
}

/** For other areas, which have checked access. */
export async function listRequestStatuses(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, RequestStatus>> {
  const rows = await store.listStatuses(db, ids)
  return new Map(rows.map(({ id, status }) => [id, status as RequestStatus]))
}

export const collaborationStats = new Stats(collaborationFigures)
