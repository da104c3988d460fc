// Labels of the notification types, in the groups the settings show them in.
import type { NotificationType, Settings } from '@fabula/contracts/settings'

export type Frequency = Settings['notifications'][NotificationType]['email']

export const frequencies: Record<Frequency, string> = {
  never: 'Never',
  instant: 'Right away',
  daily: 'Daily',
  weekly: 'Weekly',
}

type Group = { title: string; types: Partial<Record<NotificationType, string>> }

/** Only types that something sends; those still waiting for their area are listed below. */
export const notificationGroups: readonly Group[] = [
  {
    title: 'Following',
    types: {
      chapter_published: 'New chapters',
      pod_published: 'New episodes and articles of WritersPod',
      announcement: 'News from Fabula',
    },
  },
  {
    title: 'Your stories',
    types: {
      comment: 'Comments',
      bookmark: 'Someone adds your story to their Favorites',
      chapter_like: 'Someone likes one of your chapters',
      schedule_failed: 'A scheduled chapter couldn’t be published',
      pod_review: 'Your drafts for WritersPod are reviewed, or you’re invited to write one',
    },
  },
  {
    title: 'Collaboration',
    types: {
      collaboration_request: 'Someone asks to join your story',
      collaboration_invite: 'Someone invites you to a story',
      collaboration_decided: 'Someone responds to your request or invite',
      character_use_request: 'Someone asks to use your character',
      character_use_decided: 'Someone responds to your request for a character',
      suggestion_made: 'Suggestions in your text',
      suggestion_decided: 'Your suggestions are accepted or rejected',
      transfer_offer: 'Offers to transfer a story or a character',
      transfer_decided: 'A story or a character gets a new owner',
    },
  },
  {
    title: 'Marketplace',
    types: { listing_news: 'Your listings, listings you watch, and saved searches' },
  },
  {
    title: 'People',
    types: {
      message: 'Messages',
      reply: 'Replies to your comments',
      mention: 'Mentions',
      follow: 'New followers',
      achievement: 'Achievements',
    },
  },
  {
    title: 'Your account',
    types: {
      security: 'Account security',
      moderation_decision: 'Decisions by moderators',
      report_outcome: 'Updates on what you reported',
    },
  },
]

/** Nothing sends these yet. */
export const awaited: readonly NotificationType[] = [
  'story_announcement',
  'review',
  'answer',
  'answer_accepted',
]

/** The two types that the contract does not let users turn off. They are always emailed immediately. */
export function isLocked(type: NotificationType): boolean {
  return type === 'security' || type === 'moderation_decision'
}
