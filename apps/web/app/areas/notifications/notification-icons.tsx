import Award from 'lucide-react/icons/award'
import BellIcon from 'lucide-react/icons/bell'
import CalendarX from 'lucide-react/icons/calendar-x'
import Shield from 'lucide-react/icons/shield'
import type { NotificationType } from '@fabula/contracts/settings'

const icons: Partial<Record<NotificationType, typeof BellIcon>> = {
  achievement: Award,
  schedule_failed: CalendarX,
  security: Shield,
  moderation_decision: Shield,
}

/** For notifications that no user caused. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type] ?? BellIcon
  return (
    <span className="notification-icon">
      <Icon />
    </span>
  )
}
