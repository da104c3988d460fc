import type { CollabMode } from '@fabula/contracts/collab'

/** Switches between editing and suggesting. Without a choice it shows the current mode. */
export function ModeSwitch({
  mode,
  isSuggesting,
  onChange,
}: {
  mode: CollabMode
  isSuggesting: boolean
  /** Undefined for users without a choice. */
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
