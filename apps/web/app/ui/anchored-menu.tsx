import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'

export type AnchoredMenuProps = {
  /** What opened it. It stood on the page before this code was fetched, so it is not the menu's own trigger. */
  anchor: RefObject<HTMLElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** The same menu for a trigger that works before the menu arrives. Its items are those of menu.tsx. */
export function AnchoredMenu({
  anchor,
  label,
  open,
  onOpenChange,
  align = 'start',
  children,
}: AnchoredMenuProps) {
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the anchor is outside of the menu, but the anchor closes it by itself.
        const isAnchorPress = event.target instanceof Node && anchor.current?.contains(event.target)
        if (next || event.type === 'keydown' || !isAnchorPress) onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner className="ui-popup-place" anchor={anchor} align={align} sideOffset={8}>
          <Base.Popup className="ui-popup ui-menu" aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
