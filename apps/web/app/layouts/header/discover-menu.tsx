import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuLink } from '#ui/menu.tsx'
import { discoverItems } from '../nav-items.ts'
import type { OnDemandProps } from '#lib/use-on-demand.ts'

export function DiscoverMenu(props: OnDemandProps) {
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
