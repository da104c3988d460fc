import type { useBlocker } from 'react-router'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { KeptText } from './kept-text.tsx'

type LeaveDialogProps = { blocker: ReturnType<typeof useBlocker>; title: string; words(): string }

/** Only where words exist in this tab alone: not on the server, and not on the device. */
export function LeaveDialog({ blocker, title, words }: LeaveDialogProps) {
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title="Your last words are not saved"
      description="The server cannot be reached and this browser keeps nothing. If you leave now, they are gone."
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave without them
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
        </>
      }
    >
      <KeptText title={title} words={words} />
    </AlertDialog>
  )
}
