// The stored facts of an event, for presenting it later. Plain text and ids; nothing that must stay secret from the
// recipient.
import type { ListingKind, ListingState } from '@fabula/contracts/marketplace-sizes'
import type { PodKind } from '@fabula/contracts/writerspod-sizes'
import type { NotificationType } from '@fabula/contracts/settings'

export type Facts = Partial<{
  storySlug: string
  storyTitle: string
  chapterId: string
  chapterTitle: string
  chapterNumber: number
  commentId: string
  /** The comment is on a draft, not on the published text. */
  isDraft: boolean
  /** About a review, not a comment. */
  isReview: boolean
  /** About a topic of the forum. */
  topicTitle: string
  /** The topic is new to its followers, or the post replies to the recipient's own. */
  topicNews: 'opened' | 'reply' | 'followed'
  requestId: string
  roleName: string
  /** The message written with it; for the email. */
  note: string
  /** The outcome of a request, an invite, an offer or a suggestion. */
  outcome: 'accepted' | 'declined' | 'rejected' | 'cancelled' | 'expired'
  /** How the ownership of a story changed, when it was not simply offered. */
  ownership: 'asked-back' | 'inherited' | 'passed-on' | 'former'
  ownerName: string
  /** How many suggestions were decided at once. */
  count: number
  /** The decision was about an invite, not a request to join. */
  isInvite: boolean
  achievementTitle: string
  achievementText: string
  reason: string
  /** A complete sentence. */
  sentence: string
  /** Of a question that was answered or commented on, or mentions them. */
  questionTitle: string
  /** About an answer to that question. */
  isAnswer: boolean
  /** Of a character that a story would use, or on the marketplace. */
  characterName: string
  deal: ListingKind
  dealNews: 'changed' | 'confirmed' | 'received' | 'given' | 'granted' | 'grantee' | 'returned' | 'regained'
  listingNews: 'expiring' | 'found' | 'changed' | ListingState
  /** Of an episode or article of WritersPod. */
  podTitle: string
  podKind: PodKind
  podNews: 'submitted' | 'returned' | 'published' | 'invited'
  link: string
}>

export type News = {
  type: NotificationType
  /** Identical for repeated announcements of the same event. */
  cause: string
  /** Unread notifications with the same key are merged; without a key nothing is merged. */
  mergeKey?: string
  /** What is merged into an unread notification that was emailed causes no second email. */
  isMailedOnce?: boolean
  actorId: string | null
  storyId: string | null
  facts: Facts
}

/** A shown notification: its latest event, and how many others were merged into it. */
export type NotificationPayload = {
  type: NotificationType
  userId: string
  facts: Facts
  storyId: string | null
  peopleCount: number
  causeCount: number
  achievementTitles: readonly string[]
}

export const commentCause = (commentId: string) => `comment:${commentId}`

/** Undefined if something else caused it. */
export const commentIdOf = (cause: string) => /^comment:(.+)$/.exec(cause)?.[1]
