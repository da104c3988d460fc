import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export type SheetProps = {
  title: ReactNode
  children: ReactNode
  /** Stays visible at the lower edge. */
  actions?: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  closeLabel?: string
  container?: HTMLElement | null
  /** With a transparent backdrop: the page above stays fully visible, because choices here show there. */
  clear?: boolean
}

/** On a phone, a popover becomes a bottom sheet that can be swiped down. */
export function Sheet(props: SheetProps) {
  const {
    title,
    children,
    actions,
    trigger,
    open,
    onOpenChange,
    closeLabel = 'Close',
    container,
    clear,
  } = props
  return (
    <Drawer.Root swipeDirection="down" open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger ? <Drawer.Trigger render={trigger} /> : null}
      <Drawer.Portal container={container}>
        <Drawer.Backdrop className={clear ? 'ui-veil-clear' : 'ui-veil'} />
        <Drawer.Viewport className="ui-sheet-stage">
          <Drawer.Popup className="ui-sheet">
            <div className="ui-sheet-grip" aria-hidden="true" />
            <Drawer.Content>
              <div className="ui-sheet-head">
                <Drawer.Title className="ui-sheet-title">{title}</Drawer.Title>
                <Drawer.Close render={<IconButton label={closeLabel} icon={<X />} />} />
              </div>
              {children}
              {actions ? <SheetActions>{actions}</SheetActions> : null}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Stays visible at the lower edge, as `actions` do: for buttons inside a form. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className="ui-sheet-actions">{children}</div>
}

export function SheetClose({ children }: { children: ReactElement }) {
  return <Drawer.Close render={children} />
}
