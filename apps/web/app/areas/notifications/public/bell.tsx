import BellIcon from 'lucide-react/icons/bell'
import { useOnDemand } from '#lib/use-on-demand.ts'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { badgeText, useUnread } from './unread.ts'

/** Leads to the page of all notifications; with script it opens the panel. */
export function Bell() {
  const panel = useOnDemand('dialog', async () => (await import('../panel.tsx')).NotificationPanel)
  const count = useUnread()
  return (
    <>
      <IconButtonLink
        to="/notifications"
        label={count > 0 ? `Notifications, ${badgeText(count)} unread` : 'Notifications'}
        icon={<BellIcon />}
        badge={count > 0 ? badgeText(count) : undefined}
        {...panel.triggerProps}
      />
      {panel.Popup ? <panel.Popup {...panel.popupProps} /> : null}
    </>
  )
}
