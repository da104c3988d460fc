import type { Story } from '@fabula/contracts/stories'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { SaveStatus } from './save-status.tsx'
import type { SaveState } from './session/save-state.ts'

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
