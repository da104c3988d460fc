import { AlertDialog, AlertDialogClose } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'

type DeleteDialogProps = {
  name: 'comment' | 'post'
  /** What stays of a deleted one. */
  note?: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  onDelete(): void
}

export function DeleteDialog({ name, note, isOpen, onOpenChange, onDelete }: DeleteDialogProps) {
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete this ${name}?`}
      description={['This can’t be undone.', note].filter(Boolean).join(' ')}
      actions={
        <>
          <AlertDialogClose>
            <Button variant="quiet">Cancel</Button>
          </AlertDialogClose>
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  )
}
