import { useViewer } from '#lib/root-data.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuLink } from '#ui/menu.tsx'
import { createItems } from '../nav-items.ts'

export function CreateMenu(props: PopupProps) {
  return (
    <AnchoredMenu label="Create" {...props}>
      {createItems(useViewer()).map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </AnchoredMenu>
  )
}
