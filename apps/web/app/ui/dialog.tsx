import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. Wrap those that close in `DialogClose`. */
  actions?: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onClosed?: () => void
  initialFocus?: RefObject<HTMLElement | null>
  /** Where focus goes afterward: true for the previous element, nothing when the function has set focus itself. */
  finalFocus?: () => boolean | void
  wide?: boolean
  closeLabel?: string
  container?: HTMLElement | null
  className?: string
}

export function Dialog(props: DialogProps) {
  const { title, description, children, actions, trigger, open, onOpenChange, onClosed } = props
  const { initialFocus, finalFocus, wide, closeLabel = 'Close', container, className } = props
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange?.(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.()
      }}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className="ui-veil" />
        <Base.Viewport className="ui-dialog-stage">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames('ui-dialog ui-dialog-closable', wide && 'ui-dialog-wide', className)}
          >
            <Base.Title className="ui-dialog-title">{title}</Base.Title>
            {description ? (
              <Base.Description render={<div />} className="ui-dialog-text">
                {description}
              </Base.Description>
            ) : null}
            {children}
            {actions ? <div className="ui-dialog-actions">{actions}</div> : null}
            {/* Last in the source: the first Tab goes to the content of the dialog. */}
            <Base.Close
              render={<IconButton size="sm" label={closeLabel} icon={<X />} className="ui-dialog-close" />}
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function DialogClose({ children }: { children: ReactElement }) {
  return <Base.Close render={children} />
}
