import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { SaveState } from '#lib/settings-store.ts'
import { RuledButton } from '#ui/link.tsx'

/** Shows the save state in one word; a failure offers a retry. */
export function SaveStatus({ state, onRetry }: { state: SaveState | undefined; onRetry?: () => void }) {
  return (
    <output className="inline-flex items-center gap-2 text-meta [&>.lucide]:size-3.5">
      {state?.kind === 'saving' ? <span className="text-ink-faint">Saving</span> : null}
      {state?.kind === 'saved' ? (
        <>
          <Check className="text-positive" />
          <span className="text-positive">Saved</span>
        </>
      ) : null}
      {state?.kind === 'unsent' || state?.kind === 'refused' ? (
        <>
          <CircleAlert className="text-danger" />
          <span className="text-danger">{state.message}</span>
        </>
      ) : null}
      {state?.kind === 'unsent' && onRetry ? (
        <RuledButton small onClick={onRetry}>
          Try again
        </RuledButton>
      ) : null}
    </output>
  )
}
