// Labels for the types, statuses and audiences of announcements.
import type {
  AnnouncementAudience,
  AnnouncementPriority,
  AnnouncementStatus,
  AnnouncementType,
} from '@fabula/contracts/announcement-kinds'

export const typeWords: Record<AnnouncementType, string> = {
  competition: 'Competition',
  feature: 'New feature',
  maintenance: 'Maintenance',
  competition_result: 'Competition result',
  update: 'Update',
  general: 'News',
}

export const priorityWords: Record<AnnouncementPriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
}

export const statusWords: Record<AnnouncementStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  expired: 'Expired',
  archived: 'Archived',
}

export const audienceWords: Record<AnnouncementAudience, string> = {
  all: 'Everyone',
  visitors: 'Visitors',
  users: 'Signed-in users',
  writers: 'Writers',
  admins: 'Admins',
}

export const optionsOf = <N extends string>(words: Record<N, string>) =>
  (Object.keys(words) as N[]).map((value) => ({ value, label: words[value] }))
