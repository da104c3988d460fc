import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'

export type AlertDialogProps = {
  title: ReactNode
  description: ReactNode
  children?: ReactNode
  /** The safe action first, the requested one last. Wrap those that close in `AlertDialogClose`. */
  actions: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  initialFocus?: RefObject<HTMLElement | null>
  container?: HTMLElement | null
}

/** Confirms an action that cannot be undone: a click outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, children, actions, trigger, open, onOpenChange, initialFocus, container } =
    props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className="ui-veil" />
        <Base.Viewport className="ui-dialog-stage">
          <Base.Popup initialFocus={initialFocus} className="ui-dialog">
            <Base.Title className="ui-dialog-title">{title}</Base.Title>
            <Base.Description render={<div />} className="ui-dialog-text">
              {description}
            </Base.Description>
            {children}
            <div className="ui-dialog-actions">{actions}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function AlertDialogClose({ children }: { children: ReactElement }) {
  return <Base.Close render={children} />
}
