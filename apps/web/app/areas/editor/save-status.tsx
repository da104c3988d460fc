import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type SaveState, saveWords } from './session/save-state.ts'

const icons = {
  saved: Check,
  device: CloudOff,
  readonly: Eye,
  unsafe: TriangleAlert,
  gone: TriangleAlert,
} as const
const colours: Partial<Record<SaveState, string>> = {
  saved: 'text-positive',
  device: 'text-notice',
  unsafe: 'text-danger',
  gone: 'text-danger',
}

/** The save status. Announced when it changes, but not on every keystroke. */
export function SaveStatus({ state }: { state: SaveState }) {
  const Icon = state in icons ? icons[state as keyof typeof icons] : null
  return (
    <output
      aria-live="polite"
      data-save-state={state}
      className={`inline-flex items-center gap-1.5 text-meta whitespace-nowrap [&>.lucide]:size-3.5 ${colours[state] ?? 'text-ink-faint'}`}
    >
      {Icon ? <Icon /> : null}
      {saveWords[state]}
    </output>
  )
}
