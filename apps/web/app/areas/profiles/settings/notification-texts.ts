// What the kinds of notifications are called, in the groups in which the settings show them.
import type { NotificationType, Settings } from '@fabula/contracts/settings'

export type Frequency = Settings['notifications'][NotificationType]['email']

export const frequencies: Record<Frequency, string> = {
  never: 'Mail: never',
  instant: 'Mail: at once',
  daily: 'Mail: daily',
  weekly: 'Mail: weekly',
}

type Group = { title: string; types: Partial<Record<NotificationType, string>> }

/** Only what something can cause; what waits for its area stands below. */
export const notificationGroups: readonly Group[] = [
  {
    title: 'What you follow',
    types: { chapter_published: 'A new chapter', announcement: 'News of Fabula' },
  },
  {
    title: 'Your stories',
    types: {
      comment: 'A comment',
      bookmark: 'Somebody adds a story to their favorites',
      schedule_failed: 'A chapter that could not be published on time',
    },
  },
  {
    title: 'Writing together',
    types: {
      collaboration_request: 'Somebody asks to join',
      collaboration_invite: 'Somebody invites you',
      collaboration_decided: 'Your request or invitation is answered',
      suggestion_made: 'A suggestion in your text',
      suggestion_decided: 'Your suggestions are decided',
      transfer_offer: 'A story is offered or passed to you',
      transfer_decided: 'A story changes hands, or your offer is answered',
    },
  },
  {
    title: 'People',
    types: {
      reply: 'A reply to you',
      mention: 'Somebody mentions you',
      follow: 'A new follower',
      achievement: 'An achievement',
    },
  },
  {
    title: 'Your account',
    types: {
      security: 'Safety of your account',
      report_outcome: 'What became of an issue you reported',
    },
  },
]

/** Nothing tells of these yet. */
export const awaited: readonly NotificationType[] = [
  'story_announcement',
  'review',
  'answer',
  'answer_accepted',
  'moderation_decision',
]

/** Sent by itself and at once, whatever else is chosen. */
export const isAlwaysMailed = (type: NotificationType) => type === 'security'

/** The contract's two that nobody can turn off. */
export function isLocked(type: NotificationType): boolean {
  return type === 'security' || type === 'moderation_decision'
}
