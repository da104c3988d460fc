import type { ReactNode } from 'react'
import type { useBlocker } from 'react-router'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

type LeaveDialogProps = {
  blocker: ReturnType<typeof useBlocker>
  title?: string
  description?: string
  leaveLabel?: string
  onLeave?: () => void
  children?: ReactNode
}

/** The confirmation of `useLeaveGuard`. */
export function LeaveDialog({
  blocker,
  title = 'Leave without saving?',
  description = 'You have unsaved changes on this page. If you leave now, they’ll be lost.',
  leaveLabel = 'Leave without saving',
  onLeave,
  children,
}: LeaveDialogProps) {
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title={title}
      description={description}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onLeave?.()
              blocker.proceed?.()
            }}
          >
            {leaveLabel}
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  )
}
