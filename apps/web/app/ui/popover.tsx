import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { usePopupHome } from './use-popup-home.ts'

export type PopoverProps = {
  trigger: ReactElement
  /** Names it for screen readers; shown when `titled`. */
  label: string
  titled?: boolean
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  container?: HTMLElement | null
  className?: string
}

export function Popover(props: PopoverProps) {
  const { trigger, label, titled, children, align = 'end', side = 'bottom' } = props
  const { open, onOpenChange, className } = props
  const { marker, container } = usePopupHome(props.container)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <span ref={marker} hidden />
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className="ui-popup-place" align={align} side={side} sideOffset={8}>
          <Base.Popup className={classNames('ui-popup ui-popover', className)}>
            <Base.Title className={titled ? 'ui-popover-title' : 'sr-only'}>{label}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
