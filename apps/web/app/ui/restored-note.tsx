import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type RestoredNoteProps = {
  /** The saved values have changed since these were typed. */
  isOutdated?: boolean
  onDiscard(): void
  className?: string
}

/** Above a form that has restored input of `useFormDraft`. */
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
      We restored your unsaved changes.
      {isOutdated
        ? ' This was changed somewhere else since then. Saving will replace that version with yours.'
        : null}
    </Notice>
  )
}
