// Who may see, open, answer and moderate what in the forum. Pure, and the only place for these rules.
import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import { isSuspended } from '@fabula/contracts/moderation-rules'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'

/** The viewer in one category. */
export type ForumViewer = {
  userId: string | null
  isVerified: boolean
  isRestricted: boolean
  trustLevel: number
  isStaff: boolean
  /** Moderates the whole forum. */
  isModerator: boolean
  /** Moderates this category: the forum's moderators, and in a story's space those who moderate its comments. */
  canModerate: boolean
}

export const isForumModerator = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  !actor.needsTotp &&
  !isSuspended(actor.user.standing) &&
  actor.user.roles.some((role) => role === 'admin' || role === 'moderator')

export type CategoryRules = { kind: string; opensTopics: string; minTrust: number }

export function canOpenTopics(viewer: ForumViewer, { opensTopics, minTrust }: CategoryRules): boolean {
  if (viewer.userId === null || !viewer.isVerified || viewer.isRestricted) return false
  return viewer.isStaff || viewer.canModerate || (opensTopics === 'everyone' && viewer.trustLevel >= minTrust)
}

export type TopicFacts = {
  authorId: string | null
  categoryKind: string
  minTrust: number
  state: 'open' | 'closed' | 'archived'
  stateBy: string | null
  moderation: string | null
  isDeleted: boolean
}

/** Deleted and removed topics are for nobody; held and hidden ones for their authors. */
export function isTopicShown(
  topic: Pick<TopicFacts, 'authorId' | 'moderation' | 'isDeleted'>,
  userId: string | null,
) {
  if (topic.isDeleted) return false
  if (topic.moderation === null) return true
  return (
    topic.moderation !== 'removed' &&
    topic.moderation !== 'illegal' &&
    userId !== null &&
    topic.authorId === userId
  )
}

type Refusal = NonNullable<Topic['refusal']>

/** Why the viewer can't reply. `replyAt`: when slow mode lets them. */
export function findRefusal(topic: TopicFacts, viewer: ForumViewer, replyAt: Date | null): Refusal | null {
  if (topic.state === 'archived' || (topic.state === 'closed' && !viewer.canModerate)) return 'closed'
  if (viewer.userId === null) return 'sign_in'
  if (viewer.isRestricted) return 'restricted'
  if (!viewer.isVerified) return 'verify'
  if (!viewer.isStaff && !viewer.canModerate && viewer.trustLevel < topic.minTrust) return 'trust'
  return replyAt ? 'slow_mode' : null
}

const conflict = (message: string, details?: { replyAt: string }) =>
  new AppError('CONFLICT_ERROR', { message, ...(details && { details }) })

export function requireReplyAllowed(topic: TopicFacts, viewer: ForumViewer, replyAt: Date | null): void {
  const refusal = findRefusal(topic, viewer, replyAt)
  if (refusal === null) return
  if (refusal === 'closed') throw conflict('This topic is closed. Your text is still in the box.')
  if (refusal === 'slow_mode')
    throw conflict('Slow mode is on. Please wait a little before your next reply.', {
      replyAt: replyAt!.toISOString(),
    })
  if (refusal === 'trust')
    throw new AppError('FORBIDDEN_ERROR', { message: 'New members can’t post in this category yet.' })
  throw new AppError(refusal === 'verify' ? 'EMAIL_NOT_VERIFIED_ERROR' : 'AUTH_ERROR')
}

const mayBeSolved = ({ categoryKind }: Pick<TopicFacts, 'categoryKind'>) => categoryKind === 'support'

export function listTopicPermissions(
  topic: TopicFacts,
  viewer: ForumViewer,
  replyAt: Date | null,
): Topic['permissions'] {
  if (viewer.userId === null) return []
  const isOwn = topic.authorId === viewer.userId
  const { canModerate } = viewer
  const isOpen = topic.state === 'open'
  const may: Record<Topic['permissions'][number], boolean> = {
    reply: findRefusal(topic, viewer, replyAt) === null,
    edit: canModerate || (isOwn && isOpen),
    delete: canModerate || isOwn,
    close:
      canModerate || (isOwn && (isOpen || (topic.state === 'closed' && topic.stateBy === viewer.userId))),
    pin: canModerate,
    slowMode: canModerate,
    move: viewer.isModerator && topic.categoryKind !== 'story',
    solve: mayBeSolved(topic) && (canModerate || isOwn),
    report: !isOwn && topic.moderation === null,
  }
  return (Object.keys(may) as (keyof typeof may)[]).filter((permission) => may[permission])
}

export type PostFacts = {
  authorId: string | null
  state: 'visible' | 'deleted' | 'removed'
  moderation: string | null
  isFirst: boolean
  /** The viewer has blocked the author. */
  isBlocked: boolean
  /** The author is hidden from the viewer in any other way. */
  isHidden: boolean
}

/** Whether everyone may read it whom its author has not blocked. */
export const isPostPublic = ({ state, moderation }: Pick<PostFacts, 'state' | 'moderation'>) =>
  state === 'visible' && moderation === null

/** What the viewer gets to see of a post: its text, or a placeholder that doesn't name its author. */
export function presentedState(post: PostFacts, userId: string | null): Post['state'] {
  if (post.state !== 'visible') return post.state
  if (post.moderation === 'removed' || post.moderation === 'illegal') return 'removed'
  if (post.moderation !== null) return userId !== null && post.authorId === userId ? 'held' : 'hidden'
  if (post.isBlocked) return 'blocked'
  return post.isHidden ? 'hidden' : 'visible'
}

export const isReadable = (state: Post['state']) => state === 'visible' || state === 'held'

export function listPostPermissions(
  post: PostFacts,
  topic: TopicFacts,
  viewer: ForumViewer,
): Post['permissions'] {
  const { userId } = viewer
  if (userId === null || !isReadable(presentedState(post, userId))) return []
  const isOwn = post.authorId === userId
  const may: Record<Post['permissions'][number], boolean> = {
    edit: isOwn && !viewer.isRestricted && topic.state === 'open',
    // The first post goes with its topic.
    delete: !post.isFirst && (isOwn || viewer.canModerate),
    markHelpful: !isOwn && isPostPublic(post),
    report: !isOwn && isPostPublic(post),
    solve:
      !post.isFirst &&
      isPostPublic(post) &&
      mayBeSolved(topic) &&
      (viewer.canModerate || topic.authorId === userId),
  }
  return (Object.keys(may) as (keyof typeof may)[]).filter((permission) => may[permission])
}
