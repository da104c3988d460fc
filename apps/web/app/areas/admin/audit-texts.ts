// The entries of the audit log as text.
import type { AuditEntry } from '@fabula/contracts/audit'
import type { AuditAction, AuditTarget } from '@fabula/contracts/audit-kinds'
import { describeCount } from '#lib/amounts.ts'

export const actionWords: Record<AuditAction, string> = {
  'user.searched-by-email': 'Searched by email address',
  'user.email-shown': 'Viewed email address',
  'user.email-confirmed': 'Confirmed email address',
  'user.date-of-birth-changed': 'Changed date of birth',
  'user.signed-out': 'Signed out everywhere',
  'user.roles-changed': 'Changed roles',
  'user.standing-changed': 'Changed standing',
  'case.decided': 'Decided case',
  'case.appeal-decided': 'Decided appeal',
  'case.note-added': 'Added note',
  'topic.changed': 'Changed topic',
  'topic.state-changed': 'Closed or reopened topic',
  'topic.pinned': 'Pinned or unpinned topic',
  'topic.slow-mode-changed': 'Changed slow mode',
  'topic.moved': 'Moved topic',
  'topic.solved': 'Changed solution',
  'topic.deleted': 'Deleted topic',
  'post.deleted': 'Deleted post',
  'announcement.created': 'Created announcement',
  'announcement.changed': 'Changed announcement',
  'announcement.archived': 'Archived announcement',
  'announcement.deleted': 'Deleted announcement',
  'home-page.banner-changed': 'Changed hero banner',
  'home-page.featured-changed': 'Changed editors’ picks',
  'reference.added': 'Added reference data',
  'reference.changed': 'Changed reference data',
  'reference.retired': 'Retired reference data',
  'reference.restored': 'Restored reference data',
  'reference.reordered': 'Reordered reference data',
  'tag.merged': 'Merged tag',
  'tag.unmerged': 'Unmerged tag',
  'character.transfer-reversed': 'Reversed character transfer',
  'pod.scheduled': 'Scheduled WritersPod item',
  'pod.published': 'Published WritersPod item',
  'pod.archived': 'Archived WritersPod item',
  'pod.contributor-added': 'Added WritersPod contributor',
  'pod.contributor-removed': 'Removed WritersPod contributor',
  'job.retried': 'Retried job',
  'job.deleted': 'Deleted job',
}

export const actionOptions = Object.entries(actionWords).map(([value, label]) => ({ value, label }))

/** An action of an earlier version has no label. */
export const describeAction = (action: string) =>
  Object.hasOwn(actionWords, action) ? actionWords[action as AuditAction] : action

export function describeActor({ actor, isSystem }: Pick<AuditEntry, 'actor' | 'isSystem'>): string {
  return actor?.displayName ?? (isSystem ? 'System' : 'Deleted account')
}

const targetWords: Record<AuditTarget, string> = {
  user: 'Deleted account',
  announcement: 'Announcement',
  'home-page': 'Home page',
  reference: 'Reference data',
  tag: 'Tag',
  job: 'Job',
  case: 'Case',
  topic: 'Topic',
  character: 'Character',
  post: 'Post',
  pod: 'WritersPod item',
}

export function describeTarget(target: AuditEntry['target']): string {
  if (!target) return ''
  if (target.kind === 'user' && target.label) return `@${target.label}`
  return target.label || (targetWords[target.kind as AuditTarget] ?? target.kind)
}

export type AuditChange = { name: string; before: string | null; after: string | null }

/** Only the values that differ; null where one side is missing. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({
      name: describeName(name),
      before: before && name in before ? describeValue(before[name]) : null,
      after: after && name in after ? describeValue(after[name]) : null,
    }))
}

/** "dateOfBirth" and "is_active" as "Date of birth" and "Active". */
function describeName(name: string): string {
  const words = name
    .replace(/^is(?=[_A-Z])_?/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[_-]/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const maxShownLength = 160
const isIdText = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isIdText)) return describeCount(value.length, 'entry', 'entries')
    return value.length > 0 ? shorten(value.map(describeValue).join(', ')) : 'none'
  }
  return shorten(typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value))
}

const shorten = (text: string) =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text
