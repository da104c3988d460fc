// The lists behind the audit log, without the rest of the contract, because pages need them too.

export const auditActions = [
  'user.searched-by-email',
  'user.email-shown',
  'user.email-confirmed',
  'user.date-of-birth-changed',
  'user.signed-out',
  'user.roles-changed',
  'user.standing-changed',
  'case.decided',
  'case.appeal-decided',
  'case.note-added',
  'topic.changed',
  'topic.state-changed',
  'topic.pinned',
  'topic.slow-mode-changed',
  'topic.moved',
  'topic.solved',
  'topic.deleted',
  'post.deleted',
  'announcement.created',
  'announcement.changed',
  'announcement.archived',
  'announcement.deleted',
  'home-page.banner-changed',
  'home-page.featured-changed',
  'reference.added',
  'reference.changed',
  'reference.retired',
  'reference.restored',
  'reference.reordered',
  'tag.merged',
  'tag.unmerged',
  'character.transfer-reversed',
  'pod.scheduled',
  'pod.published',
  'pod.archived',
  'pod.contributor-added',
  'pod.contributor-removed',
  'job.retried',
  'job.deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditTarget =
  | 'user'
  | 'announcement'
  | 'home-page'
  | 'reference'
  | 'tag'
  | 'job'
  | 'case'
  | 'topic'
  | 'post'
  | 'character'
  | 'pod'

export const maxReasonLength = 500
