// Decides who may review a story and what they may do with a review. Pure.
import { minLowRatingLength, neededToReview } from '@fabula/contracts/community-sizes'
import type { Review, ReviewRefusal } from '@fabula/contracts/reviews'
import type { StoryProgress } from '#areas/reading/public.ts'
import type { ModerationState } from '#areas/moderation/public.ts'
import { AppError } from '#platform/errors.ts'

/** Ratings below this need an explanation, in stars. */
const lowRating = 2

export const minTextLength = (rating: number) => (rating < lowRating ? minLowRatingLength : 0)

export const nothingRead: StoryProgress = { chaptersRead: 0, chaptersTotal: 0, percent: 0 }

/** What the reader still has to read before they can review the story; null if nothing. */
export function findNeeded({ chaptersRead, percent }: StoryProgress) {
  const chapters = neededToReview.chapters - chaptersRead
  const percentLeft = neededToReview.percent - percent
  return chapters <= 0 || percentLeft <= 0 ? null : { chapters, percent: percentLeft }
}

type Reviewer = {
  isVerified: boolean
  /** The owner or a collaborator of the story. */
  isWriter: boolean
  progress: StoryProgress
  /** Of their review; undefined if there is none. */
  moderation: ModerationState | null | undefined
}

export const isRemoved = (moderation: ModerationState | null | undefined) =>
  moderation === 'removed' || moderation === 'illegal'

/** An existing review may be changed whatever its author has read since. */
export function findRefusal({ isVerified, isWriter, progress, moderation }: Reviewer): ReviewRefusal | null {
  if (isWriter) return 'own_story'
  if (isRemoved(moderation)) return 'removed'
  if (!isVerified) return 'verify'
  return moderation === undefined && findNeeded(progress) ? 'not_read' : null
}

const messages: Record<ReviewRefusal, string> = {
  own_story: 'You can’t review a story that you write.',
  removed: 'Moderators removed your review of this story.',
  verify: 'Confirm your email address to review this story.',
  not_read: `Read ${neededToReview.chapters} chapters or ${neededToReview.percent}% of this story to review it.`,
}

export function requireNoRefusal(refusal: ReviewRefusal | null, progress: StoryProgress): void {
  if (!refusal) return
  if (refusal === 'verify') throw new AppError('EMAIL_NOT_VERIFIED_ERROR')
  throw new AppError('FORBIDDEN_ERROR', {
    message: messages[refusal],
    ...(refusal === 'not_read' && { details: { needed: findNeeded(progress) } }),
  })
}

/** What matters about a review and its viewer. */
export type ReviewFacts = {
  authorId: string
  moderation: ModerationState | null
  hasReply: boolean
  /** Both see each other, the viewer has not muted the author, and the account is not being deleted. */
  isAuthorShown: boolean
}
export type ReviewViewer = {
  userId: string | null
  /** May answer reviews of the story: its owner, or a collaborator who may edit all of it. */
  canReply: boolean
  /** The owner or a collaborator: no review is a spoiler for them. */
  isWriter: boolean
}

export function isShown(
  { authorId, moderation, isAuthorShown }: ReviewFacts,
  userId: string | null,
): boolean {
  if (isRemoved(moderation)) return false
  return authorId === userId || (moderation === null && isAuthorShown)
}

export function isReplyShown(
  reply: { reply_by: string | null; reply_moderation: ModerationState | null },
  userId: string | null,
): boolean {
  if (isRemoved(reply.reply_moderation)) return false
  return reply.reply_moderation === null || reply.reply_by === userId
}

export function listPermissions(facts: ReviewFacts, viewer: ReviewViewer): Review['permissions'] {
  const { userId, canReply, isWriter } = viewer
  const isPublic = facts.moderation === null
  if (facts.authorId === userId) return isWriter ? ['delete'] : ['edit', 'delete']
  return [
    ...(userId !== null && isPublic ? ['markHelpful' as const] : []),
    ...(canReply && isPublic ? ['reply' as const] : []),
    'report',
  ]
}

/** Ratings of a story in the last 24 hours, and how many it had per day in the 30 days before. In half stars. */
export type RecentRatings = { low: number; high: number; all: number; perDay: number }

/** Below this many in a day, a wave is nothing unusual. */
const minWave = 10
const waveFactor = 5
const oneSidedShare = 0.8
/** In half stars: up to 2 stars, and from 4.5 stars on. */
export const lowestSide = 4
export const highestSide = 9

/** Whether a new rating belongs to a one-sided wave: then a moderator reads it first. Counts the new one too. */
export function isInWave({ low, high, all, perDay }: RecentRatings, rating: number): boolean {
  if (all < minWave || all <= perDay * waveFactor) return false
  if (rating <= lowestSide) return low / all >= oneSidedShare
  return rating >= highestSide && high / all >= oneSidedShare
}
