import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuLink } from '#ui/menu.tsx'
import { discoverItems } from '../nav-items.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'

export function DiscoverMenu(props: PopupProps) {
  return (
    <AnchoredMenu label="Discover" {...props}>
      {discoverItems.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </AnchoredMenu>
  )
}
