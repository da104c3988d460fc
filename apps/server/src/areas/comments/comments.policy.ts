// Who may comment, and what users may do with comments. Pure, and the only place for these rules.
import { maxReplyDepth } from '@fabula/contracts/comment-sizes'
import { type CommentPermission, commentPermissions, type CommentRefusal } from '@fabula/contracts/comments'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { CommentGround } from './comments.targets.ts'

/** Null if they may. `isFollower` is looked up only where it matters. */
export function findRefusal(
  actor: Actor,
  { policy, isMember }: Pick<CommentGround, 'policy' | 'isMember'>,
  isFollower: boolean,
): CommentRefusal | null {
  if (policy === 'nobody') return 'closed'
  if (actor.kind !== 'user') return 'sign_in'
  if (!actor.user.emailVerified) return 'verify'
  if (policy === 'followers' && !isMember && !isFollower) return 'followers'
  return null
}

const refusals: Record<CommentRefusal, () => AppError> = {
  sign_in: () => new AppError('AUTH_ERROR'),
  verify: () => new AppError('EMAIL_NOT_VERIFIED_ERROR'),
  followers: () =>
    new AppError('FORBIDDEN_ERROR', { message: 'Only people who follow the author can comment here.' }),
  closed: () => new AppError('FORBIDDEN_ERROR', { message: 'Comments are closed.' }),
}

export function requireNoRefusal(refusal: CommentRefusal | null): void {
  if (refusal) throw refusals[refusal]()
}

/** The facts about a comment that permissions depend on. */
export type CommentFacts = {
  authorId: string | null
  state: string
  /** What moderators of the site decided; null if nothing. */
  moderation: ModerationState | null
  depth: number
  isFrozen: boolean
  /** The author is neither blocked nor muted by the viewer, nor deleting their account. */
  isNotMuted: boolean
}

type Looker = { userId: string | null; mayReply: boolean }
type Powers = Pick<CommentGround, 'canModerate' | 'isOwner' | 'ownerId' | 'isFlat'>

/** Nobody can read it any more, not even its author. */
export function isGone({ state, moderation }: Pick<CommentFacts, 'state' | 'moderation'>): boolean {
  return state === 'deleted' || moderation === 'removed' || moderation === 'illegal'
}

/** Whether everyone may read it whom the author has not blocked. */
export function isPublic({ state, moderation }: Pick<CommentFacts, 'state' | 'moderation'>): boolean {
  return state === 'visible' && moderation === null
}

/** Whether the viewer may read it; otherwise they get an empty placeholder or nothing. */
export function isShown(comment: CommentFacts, { userId }: Pick<Looker, 'userId'>, powers: Powers): boolean {
  if (isGone(comment)) return false
  if (comment.moderation !== null) return userId !== null && comment.authorId === userId
  if (comment.state === 'visible') return comment.isNotMuted
  return powers.canModerate || (userId !== null && comment.authorId === userId)
}

export function listPermissions(comment: CommentFacts, looker: Looker, powers: Powers): CommentPermission[] {
  if (!isShown(comment, looker, powers)) return []
  const isOwn = looker.userId !== null && comment.authorId === looker.userId
  const may: Record<CommentPermission, boolean> = {
    reply:
      looker.mayReply &&
      !powers.isFlat &&
      isPublic(comment) &&
      !comment.isFrozen &&
      comment.depth < maxReplyDepth,
    edit: isOwn && comment.state !== 'hidden' && !comment.isFrozen,
    delete: isOwn,
    moderate: comment.moderation === null && canDecide(comment, powers),
    markHelpful: looker.userId !== null && !powers.isFlat && !isOwn && isPublic(comment),
  }
  return commentPermissions.filter((permission) => may[permission])
}

/** Moderators cannot hide the owner's comments on the owner's own story. */
export function canDecide({ authorId }: Pick<CommentFacts, 'authorId'>, powers: Powers): boolean {
  return powers.canModerate && (powers.isOwner || authorId !== powers.ownerId)
}
