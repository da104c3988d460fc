import type { CollabMode } from '@fabula/contracts/collab'

/** Whether what one does changes the text or is only suggested. Without the choice it says which it is. */
export function ModeSwitch({
  mode,
  isSuggesting,
  onChange,
}: {
  mode: CollabMode
  isSuggesting: boolean
  /** Nothing for whoever has no choice. */
  onChange: ((isSuggesting: boolean) => void) | undefined
}) {
  const only = mode === 'pictures' ? 'Images only' : isSuggesting ? 'Suggesting' : null
  if (!onChange)
    return only ? (
      <span className="editor-modes">
        <span data-on="true">{only}</span>
      </span>
    ) : null
  return (
    <fieldset aria-label="Editing mode" className="editor-modes">
      <button
        type="button"
        aria-pressed={!isSuggesting}
        data-on={!isSuggesting || undefined}
        onClick={() => onChange(false)}
      >
        Editing
      </button>
      <button
        type="button"
        aria-pressed={isSuggesting}
        data-on={isSuggesting || undefined}
        onClick={() => onChange(true)}
      >
        Suggesting
      </button>
    </fieldset>
  )
}
