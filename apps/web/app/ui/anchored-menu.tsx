import { Menu as Base } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

export type AnchoredMenuProps = {
  /** The trigger. It was on the page before this code was loaded, so it is not the menu's own trigger. */
  anchor: RefObject<HTMLElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened with the keyboard: the first item takes focus. */
  startsAtFirst?: boolean
  align?: 'start' | 'center' | 'end'
  /** Where the popup is rendered; inside a landmark, so that screen readers find it there. */
  container?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A menu for a trigger that works before the menu's code loads. Its items are those of menu.tsx. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { anchor, label, open, onOpenChange, startsAtFirst, align = 'start', container, children } = props
  const isLeaving = useRef(false)
  const popup = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open || !startsAtFirst) return
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open, startsAtFirst])

  function handleOpenChange(next: boolean, { event, reason }: Base.Root.ChangeEventDetails) {
    const target = event.target instanceof Element ? event.target : null
    isLeaving.current = reason === 'item-press' && target?.closest('a') !== null
    onOpenChange(next)
  }

  return (
    // Modal, so that the rest of the page is hidden from screen readers together with the popup's focus guards.
    <Base.Root modal open={open} onOpenChange={handleOpenChange}>
      <Base.Portal container={container}>
        <Base.Positioner className="ui-popup-place" anchor={anchor} align={align} sideOffset={8}>
          <Base.Popup
            ref={popup}
            className="ui-popup ui-menu"
            aria-label={label}
            // The next page takes focus; the anchor must not take it back.
            finalFocus={() => (isLeaving.current ? false : anchor.current)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
