import { AlertDialog, AlertDialogClose } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'

type DeleteCommentDialogProps = {
  isOpen: boolean
  /** A comment with replies leaves a placeholder. */
  canHaveReplies?: boolean
  onOpenChange: (isOpen: boolean) => void
  onDelete: () => Promise<void>
}

export function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { isOpen, canHaveReplies = true, onOpenChange, onDelete } = props
  const replies = canHaveReplies ? ' If it has replies, they stay under “This comment was deleted.”' : ''
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Delete this comment?"
      description={`This can’t be undone.${replies}`}
      actions={
        <>
          <AlertDialogClose>
            <Button variant="quiet">Cancel</Button>
          </AlertDialogClose>
          <Button variant="danger" onClick={() => void onDelete()}>
            Delete
          </Button>
        </>
      }
    />
  )
}
