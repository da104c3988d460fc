import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import { usePopupHome } from './use-popup-home.ts'

export type TooltipProps = {
  /** Visual only: the element itself must already have an accessible name (IconButton has). */
  label: ReactNode
  shortcut?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
  container?: HTMLElement | null
}

export function Tooltip({ label, shortcut, side = 'bottom', children, container: given }: TooltipProps) {
  const { marker, container } = usePopupHome(given)
  return (
    <Base.Root>
      <span ref={marker} hidden />
      <Base.Trigger render={children} delay={450} />
      <Base.Portal container={container}>
        <Base.Positioner className="ui-popup-place" side={side} sideOffset={8}>
          <Base.Popup className="ui-popup ui-tooltip">
            {label}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
