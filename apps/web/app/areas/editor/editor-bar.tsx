import type { Story } from '@fabula/contracts/stories'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { type SaveState, saveWords } from './session/save-state.ts'

type EditorBarProps = {
  back: { to: string; label: string }
  story: Pick<Story, '_id' | 'title'> | null
  title: string
  /** Null while there is nothing to save. */
  state: SaveState | null
  onContents(): void
  /** Who else is present, and the switch between editing and suggesting. */
  together: ReactNode
  publish: ReactNode
}

export function EditorBar({ back, story, title, state, onContents, together, publish }: EditorBarProps) {
  return (
    <div className="editor-bar">
      <IconButtonLink to={back.to} label={back.label} icon={<ArrowLeft />} />
      {story ? (
        <div className="editor-where">
          <Link to={href('/story/:storyId/edit', { storyId: story._id })} className="editor-where-story">
            {story.title}
          </Link>
          <button type="button" className="editor-where-chapter" onClick={onContents}>
            <span className="sr-only">Chapters, current: </span>
            <span className="truncate">{title || 'Untitled chapter'}</span>
            <ChevronDown />
          </button>
        </div>
      ) : null}
      <span className="grow" />
      {state ? <SaveStatus state={state} /> : null}
      {together}
      {publish}
    </div>
  )
}

const icons = {
  saved: Check,
  device: CloudOff,
  readonly: Eye,
  unsafe: TriangleAlert,
  gone: TriangleAlert,
} as const
const colors: Partial<Record<SaveState, string>> = {
  saved: 'text-positive',
  device: 'text-notice',
  unsafe: 'text-danger',
  gone: 'text-danger',
}

/** The save status. Announced when it changes, but not on every keystroke. */
function SaveStatus({ state }: { state: SaveState }) {
  const Icon = state in icons ? icons[state as keyof typeof icons] : null
  return (
    <output
      aria-live="polite"
      data-save-state={state}
      className={`inline-flex items-center gap-1.5 text-meta whitespace-nowrap [&>.lucide]:size-3.5 ${colors[state] ?? 'text-ink-faint'}`}
    >
      {Icon ? <Icon /> : null}
      {saveWords[state]}
    </output>
  )
}
