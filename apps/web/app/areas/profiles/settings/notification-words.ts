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

export const notificationGroups: readonly Group[] = [
  {
    title: 'What you follow',
    types: {
      chapter_published: 'A new chapter',
      story_announcement: 'News of a story',
      announcement: 'News of Fabula',
    },
  },
  {
    title: 'Your stories',
    types: {
      comment: 'A comment',
      review: 'A review',
      bookmark: 'A bookmark',
      schedule_failed: 'A chapter that could not be published on time',
    },
  },
  {
    title: 'Writing together',
    types: {
      collaboration_request: 'Somebody asks to join',
      collaboration_invite: 'Somebody invites you',
      collaboration_decided: 'Your request is answered',
      suggestion_made: 'A suggestion in your text',
      suggestion_decided: 'Your suggestion is decided',
    },
  },
  {
    title: 'People',
    types: {
      reply: 'A reply to you',
      mention: 'Somebody mentions you',
      follow: 'A new follower',
      answer: 'An answer to your question',
      answer_accepted: 'Your answer is accepted',
      achievement: 'An achievement',
      transfer_offer: 'An offer for a character',
      transfer_decided: 'Your offer is decided',
    },
  },
  {
    title: 'Your account',
    types: {
      security: 'Safety of your account',
      moderation_decision: 'A decision of the moderators',
      report_outcome: 'What became of your report',
    },
  },
]

/** The contract's two that nobody can turn off. */
export function isLocked(type: NotificationType): boolean {
  return type === 'security' || type === 'moderation_decision'
}
