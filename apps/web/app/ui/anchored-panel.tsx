import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useState } from 'react'
import { classNames } from './class-names.ts'
import { Sheet } from './sheet.tsx'

export type AnchoredPanelProps = {
  /** The trigger. It was on the page before this code was loaded, so it is not the popup's own trigger. */
  anchor: RefObject<HTMLElement | null>
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  /** Where the popup is rendered; inside a landmark, so that screen readers find it there. */
  container?: RefObject<HTMLElement | null>
  /** On a phone: with a transparent backdrop, so that the page above stays fully visible. */
  clear?: boolean
  className?: string
  children: ReactNode
}

const phone = '(width < 48rem)'

/** A popover on desktop, a bottom sheet on a phone: decided when it opens. */
export function AnchoredPanel(props: AnchoredPanelProps) {
  const { anchor, title, open, onOpenChange, align = 'end', container, clear, className, children } = props
  const [isPhone, setIsPhone] = useState(() => window.matchMedia(phone).matches)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setIsPhone(window.matchMedia(phone).matches)
  }

  if (isPhone) {
    return (
      <Sheet title={title} open={open} onOpenChange={onOpenChange} clear={clear}>
        <div className={className}>{children}</div>
      </Sheet>
    )
  }

  function handleOpenChange(next: boolean, { event, reason }: Popover.Root.ChangeEventDetails) {
    // The anchor toggles the panel itself; closing here as well would reopen it.
    const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!(reason === 'outside-press' && isOnAnchor)) onOpenChange(next)
  }

  return (
    <Popover.Root open={open} onOpenChange={handleOpenChange}>
      <Popover.Portal container={container}>
        <Popover.Positioner className="ui-popup-place" anchor={anchor} align={align} sideOffset={8}>
          <Popover.Popup className={classNames('ui-popup ui-popover', className)} finalFocus={anchor}>
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
