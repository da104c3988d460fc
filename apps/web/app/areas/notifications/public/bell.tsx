import BellIcon from 'lucide-react/icons/bell'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { badgeText, useUnread } from './unread.ts'

const NotificationPanel = lazyPart(async () => (await import('../panel.tsx')).NotificationPanel)

/** Links to the notifications page; with JavaScript it opens the panel. */
export function Bell() {
  const panel = usePopupTrigger('dialog', NotificationPanel)
  const count = useUnread()
  return (
    <>
      <IconButtonLink
        to="/notifications"
        label={count > 0 ? `Notifications, ${badgeText(count)} unread` : 'Notifications'}
        icon={<BellIcon />}
        // On phones the bottom bar leads there, where there is one.
        className="in-[.app-shell]:max-md:hidden"
        badge={count > 0 ? badgeText(count) : undefined}
        {...panel.triggerProps}
      />
      <NotificationPanel {...panel.popupProps} />
    </>
  )
}
