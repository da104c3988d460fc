import type { OnDemandProps } from '#lib/use-on-demand.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuLink } from '#ui/menu.tsx'
import { createItems } from '../nav-items.ts'

export function CreateMenu(props: OnDemandProps) {
  return (
    <AnchoredMenu label="Create" {...props}>
      {createItems.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </AnchoredMenu>
  )
}
