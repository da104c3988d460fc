import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'

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

type ConfirmDialogProps = Pick<AlertDialogProps, 'title' | 'description' | 'open' | 'onOpenChange'> & {
  /** What the button does: a verb. */
  action: ReactNode
  cancel?: string
  busy?: boolean
  busyLabel?: string
  onConfirm(): void
}

/** An alert dialog with two buttons. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, cancel = 'Cancel', busy, busyLabel, onConfirm, ...dialog } = props
  return (
    <AlertDialog
      {...dialog}
      actions={
        <>
          <AlertDialogClose>
            <Button variant="quiet">{cancel}</Button>
          </AlertDialogClose>
          <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
