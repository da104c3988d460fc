import { ConfirmDialog } from '#ui/alert-dialog.tsx'

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
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete this ${name}?`}
      description={['This can’t be undone.', note].filter(Boolean).join(' ')}
      action="Delete"
      onConfirm={onDelete}
    />
  )
}
