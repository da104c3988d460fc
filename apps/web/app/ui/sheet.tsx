import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export type SheetProps = {
  title: ReactNode
  children: ReactNode
  /** Stays in sight at the lower edge. */
  actions?: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  closeLabel?: string
  container?: HTMLElement | null
  /** The page stays in full sight above it: what is chosen here shows there. */
  clear?: boolean
}

/** What is a popover at the desk comes up from below on a phone, and is pushed down again with a finger. */
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
              {actions ? <div className="ui-sheet-actions">{actions}</div> : null}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

export function SheetClose({ children }: { children: ReactElement }) {
  return <Drawer.Close render={children} />
}
