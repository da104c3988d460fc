import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useUnreadMessages } from '#areas/messages/public/unread-messages.ts'
import { badgeText } from '#areas/notifications/public/unread.ts'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'

const PhoneSheet = lazyPart(async () => (await import('./phone-sheet.tsx')).PhoneSheet)
const PhoneSearchSheet = lazyPart(async () => (await import('./phone-sheet.tsx')).PhoneSearchSheet)

export const siteMenuId = 'site-menu'

/** Opens what desktops show in the header. Before hydration it expands the plain list below the header. */
export function PhoneMenuButton() {
  const sheet = usePopupTrigger('dialog', PhoneSheet)
  const unread = useUnreadMessages()
  return (
    <>
      <IconButtonLink
        to={`#${siteMenuId}`}
        label={unread > 0 ? `Menu, unread messages: ${badgeText(unread)}` : 'Menu'}
        icon={<Menu />}
        badge={unread > 0 ? badgeText(unread) : undefined}
        className="md:hidden"
        {...sheet.triggerProps}
      />
      <PhoneSheet {...sheet.popupProps} />
    </>
  )
}

export function PhoneSearchButton() {
  const sheet = usePopupTrigger('dialog', PhoneSearchSheet)
  return (
    <>
      <IconButtonLink
        to="/stories"
        label="Search"
        icon={<Search />}
        className="max-[22.4rem]:hidden md:hidden"
        {...sheet.triggerProps}
      />
      <PhoneSearchSheet {...sheet.popupProps} />
    </>
  )
}
