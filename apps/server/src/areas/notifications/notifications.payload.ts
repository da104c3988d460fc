// What is kept of something that happened, to tell of it later. Plain words and ids; nothing that must stay secret from
// the one who is told.
import type { NotificationType } from '@fabula/contracts/settings'

export type Facts = Partial<{
  storySlug: string
  storyTitle: string
  chapterId: string
  chapterTitle: string
  chapterNumber: number
  commentId: string
  /** It stands at a draft, not where readers are. */
  isDraft: boolean
  requestId: string
  roleName: string
  /** What was written along with it; for the mail. */
  note: string
  /** Of a request, an invite, an offer or a suggestion. */
  outcome: 'accepted' | 'declined' | 'rejected' | 'cancelled' | 'expired'
  /** How a story changed hands, where it was not simply offered. */
  ownership: 'asked-back' | 'inherited' | 'passed-on' | 'former'
  ownerName: string
  /** How many were decided at once. */
  count: number
  /** What was decided had been asked by the one who decides. */
  isInvite: boolean
  achievementTitle: string
  achievementText: string
  reason: string
  /** A sentence that is complete. */
  sentence: string
  link: string
}>

export type News = {
  type: NotificationType
  /** The same for the same happening, however often it is announced. */
  cause: string
  /** What alike ones share while they are unread; without it nothing joins. */
  mergeKey?: string
  actorId: string | null
  storyId: string | null
  facts: Facts
}

/** One thing that is shown: what happened last, and how much else joined it. */
export type NotificationPayload = {
  type: NotificationType
  userId: string
  facts: Facts
  storyId: string | null
  peopleCount: number
  causeCount: number
}
