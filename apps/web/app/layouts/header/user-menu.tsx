import { useNavigate } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { navIcons } from '../nav-icons.tsx'
import { logOutItem, userMenuItems } from '../nav-items.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'

export function UserMenu(props: PopupProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const LogOutIcon = navIcons[logOutItem.icon]
  if (!viewer) return null
  return (
    <AnchoredMenu label="User menu" align="end" {...props}>
      <MenuGroup label={viewer.displayName}>
        {userMenuItems(viewer).map(({ label, to, icon }) => {
          const Icon = navIcons[icon]
          return (
            <MenuLink key={to} to={to} icon={<Icon />}>
              {label}
            </MenuLink>
          )
        })}
      </MenuGroup>
      <MenuSeparator />
      {/* Back must not return to a page that requires the session. */}
      <MenuItem icon={<LogOutIcon />} onClick={() => void navigate(logOutItem.to, { replace: true })}>
        {logOutItem.label}
      </MenuItem>
    </AnchoredMenu>
  )
}
