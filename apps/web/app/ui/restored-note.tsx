import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type RestoredNoteProps = {
  /** The saved values have changed since these were typed. */
  isOutdated?: boolean
  onDiscard(): void
  className?: string
}

/** Above a form that holds what `useFormDraft` brought back. */
export function RestoredNote({ isOutdated = false, onDiscard, className = '' }: RestoredNoteProps) {
  return (
    <Notice
      live
      className={className}
      action={
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Restored what you had not saved.
      {isOutdated ? ' It was changed elsewhere since then; saving puts what you typed in its place.' : null}
    </Notice>
  )
}
