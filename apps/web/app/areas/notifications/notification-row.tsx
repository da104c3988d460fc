import type { Notification, NotificationWords } from '@fabula/contracts/notifications'
import type { NotificationType } from '@fabula/contracts/settings'
import Award from 'lucide-react/icons/award'
import BellIcon from 'lucide-react/icons/bell'
import CalendarX from 'lucide-react/icons/calendar-x'
import Flag from 'lucide-react/icons/flag'
import Shield from 'lucide-react/icons/shield'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localDateWithTime, shortDate } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Avatar } from '#ui/avatar.tsx'
import { relativeTime } from '#lib/relative-time.ts'

export type NotificationRowProps = {
  notification: Notification
  /** Called when the user follows the link. */
  onFollow?: () => void
  /** Below the text: View Request. */
  children?: ReactNode
  /** The buttons to mark as read and delete. */
  actions: ReactNode
}

export function NotificationRow({ notification, onFollow, children, actions }: NotificationRowProps) {
  const { type, words, excerpt, person, link, isRead, createdAt } = notification
  const text = words.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- text parts are identified by position
    <Part key={index} {...part} />
  ))
  return (
    <li className="notification" data-unread={isRead ? undefined : ''}>
      {person ? (
        <Avatar username={person.username} image={person.avatar} />
      ) : (
        <NotificationIcon type={type} />
      )}
      <div className="min-w-0 grow">
        <p className="notification-words">
          {isRead ? null : <span className="sr-only">Unread: </span>}
          {link ? (
            <Link to={link} onClick={onFollow} viewTransition>
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        {excerpt ? <Excerpt {...excerpt} /> : null}
        <HappenedAt iso={createdAt} />
        {children}
      </div>
      <div className="notification-actions">{actions}</div>
    </li>
  )
}

function Part({ text, kind }: NotificationWords) {
  if (kind === 'strong') return <strong dir="auto">{text}</strong>
  return kind === 'work' ? <cite dir="auto">{text}</cite> : text
}

function Excerpt({ text }: NonNullable<Notification['excerpt']>) {
  if (text === null) return <p className="notification-excerpt">Contains spoilers</p>
  return (
    <p className="notification-excerpt">
      “<bdi>{text}</bdi>”
    </p>
  )
}

function HappenedAt({ iso }: { iso: string }) {
  const isHydrated = useIsHydrated()
  return (
    <time
      dateTime={iso}
      title={isHydrated ? localDateWithTime(iso) : undefined}
      className="notification-time"
    >
      {isHydrated ? relativeTime(iso) : shortDate(iso)}
    </time>
  )
}

const icons: Partial<Record<NotificationType, typeof BellIcon>> = {
  achievement: Award,
  schedule_failed: CalendarX,
  security: Shield,
  moderation_decision: Shield,
  report_outcome: Flag,
}

/** For notifications that no user caused. */
function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type] ?? BellIcon
  return (
    <span className="notification-icon">
      <Icon />
    </span>
  )
}
