import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useUnreadMessages } from '#areas/messages/public/unread-messages.ts'
import { badgeText } from '#areas/notifications/public/unread.ts'
import { useViewer } from '#lib/root-data.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { navIcons } from '../nav-icons.tsx'
import { logOutItem, type MenuIcon, userMenuItems } from '../user-menu-items.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'

const icons: Record<MenuIcon, ComponentType> = {
  ...navIcons,
  messages: MessageSquare,
  settings: Settings,
  report: LifeBuoy,
  admin: Shield,
  'log-out': LogOut,
}

export function UserMenu(props: PopupProps) {
  const viewer = useViewer()
  const unread = useUnreadMessages()
  const navigate = useNavigate()
  if (!viewer) return null
  return (
    <AnchoredMenu label="User menu" align="end" {...props}>
      <MenuGroup label={viewer.displayName}>
        {userMenuItems(viewer).map(({ label, to, icon }) => {
          const Icon = icons[icon]
          return (
            <MenuLink key={to} to={to} icon={<Icon />}>
              {label}
              {icon === 'messages' && unread > 0 ? (
                <span className="ui-menu-count">
                  {badgeText(unread)}
                  <span className="sr-only"> unread</span>
                </span>
              ) : null}
            </MenuLink>
          )
        })}
      </MenuGroup>
      <MenuSeparator />
      {/* Back must not return to a page that requires the session. */}
      <MenuItem icon={<LogOut />} onClick={() => void navigate(logOutItem.to, { replace: true })}>
        {logOutItem.label}
      </MenuItem>
    </AnchoredMenu>
  )
}
