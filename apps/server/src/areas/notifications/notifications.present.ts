import type { RequestStatus } from '@fabula/contracts/collaboration'
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationType } from '@fabula/contracts/settings'
import { presentPerson, type UserRow } from '#areas/users/public.ts'
import type { Facts, NotificationPayload } from './notifications.payload.ts'
import { linkOf, titleOf, writeNotification } from './notifications.texts.ts'

export type ShownRow = {
  shown_id: string
  user_id: string
  type: string
  story_id: string | null
  people_count: number
  cause_count: number
  read_at: Date | null
  happened_at: Date
  cause: string
  actor_id: string | null
  facts: unknown
  /** The newest ones merged into it. */
  achievement_titles: string[]
}

/** The beginning of a comment; null if it contains spoilers. */
export type CommentExcerpt = { text: string | null }

/** Types whose item opens a dialog, which needs both ids. */
const withReference: readonly NotificationType[] = [
  'collaboration_request',
  'collaboration_invite',
  'collaboration_decided',
]

/** Its request, while it has buttons to decide on it. */
export function requestIdOf({ type, facts }: Pick<ShownRow, 'type' | 'facts'>): string | undefined {
  const isOpen = type === 'collaboration_request' || type === 'collaboration_invite'
  return isOpen ? (facts as Facts).requestId : undefined
}

export function presentNotification(
  row: ShownRow,
  actor: UserRow | undefined,
  status: RequestStatus | undefined,
  excerpt: CommentExcerpt | undefined,
): Notification {
  const facts = row.facts as Facts
  const payload: NotificationPayload = {
    type: row.type as NotificationType,
    userId: row.user_id,
    facts,
    storyId: row.story_id,
    peopleCount: row.people_count,
    causeCount: row.cause_count,
    achievementTitles: row.achievement_titles,
  }
  const words = writeNotification(payload, actor?.display_name ?? null)
  const hasReference = withReference.includes(payload.type) && row.story_id && facts.requestId
  return {
    _id: row.shown_id,
    type: payload.type,
    title: titleOf(payload.type),
    message: words.map(({ text }) => text).join(''),
    words,
    excerpt: excerpt ?? null,
    person: actor ? presentPerson(actor) : null,
    link: linkOf(payload, actor?.username) ?? null,
    referenceId: hasReference ? `${row.story_id}:${facts.requestId}` : null,
    answer: status && status !== 'pending' ? status : null,
    isRead: row.read_at !== null,
    createdAt: row.happened_at.toISOString(),
  }
}
