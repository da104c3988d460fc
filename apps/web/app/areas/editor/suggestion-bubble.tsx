// Below the suggestion at the cursor: its author, and buttons to resolve it.
import { useLayoutEffect, useState } from 'react'
import { RuledButton } from '#ui/link.tsx'
import { useEditorState } from './public/use-editor-state.ts'
import { useNames } from './chapter-names.ts'
import { usePeople } from './presence.tsx'
import type { Engine } from './use-engine.ts'

type BubbleProps = {
  engine: Engine
  userId: string
  canDecide: boolean
  /** In suggest mode the bubble is hidden for the user's own suggestions. */
  isSuggesting: boolean
}

export function SuggestionBubble({ engine, userId, canDecide, isSuggesting }: BubbleProps) {
  const { editor, tools, session, palette } = engine
  const here = useEditorState(editor, () => tools.suggestionHere(editor) ?? null, null)
  const people = usePeople(session)
  const { nameOf } = useNames(here ? [here.by] : [], people)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const to = here?.to
  useLayoutEffect(() => {
    const put = () => setPlace(to === undefined || editor.isDestroyed ? null : placeUnder(editor, to))
    put()
    window.addEventListener('resize', put)
    return () => window.removeEventListener('resize', put)
  }, [editor, to])

  const isOwn = here?.by === userId
  if (!here || !place || (isOwn && isSuggesting) || !(canDecide || isOwn)) return null
  const decide = (decision: 'accept' | 'reject') => {
    tools.decideSuggestions(editor, decision, ({ id, by }) => id === here.id && by === here.by)
    editor.view.focus()
  }
  const name = nameOf(here.by)
  return (
    <section
      aria-label={`Suggestion by ${name}`}
      className="editor-bubble"
      data-person={palette(here.by)}
      style={place}
    >
      <p>
        <strong>{name}</strong> {isOwn ? 'suggested' : 'suggests'}
      </p>
      <p className="editor-bubble-words">{tools.describeSuggestion(here)}</p>
      <p className="flex gap-4">
        {canDecide ? (
          <RuledButton small onClick={() => decide('accept')}>
            Accept
          </RuledButton>
        ) : null}
        <RuledButton small onClick={() => decide('reject')}>
          {isOwn && !canDecide ? 'Withdraw' : 'Reject'}
        </RuledButton>
      </p>
    </section>
  )
}

/** Stays within the column, however narrow the screen is. */
function placeUnder({ view, state }: Engine['editor'], to: number): { top: number; left: number } | null {
  const column = view.dom.closest('.editor-column')?.getBoundingClientRect()
  if (!column) return null
  const { bottom, left } = view.coordsAtPos(Math.min(to, state.doc.content.size))
  return {
    top: bottom - column.top + 6,
    left: Math.max(0, Math.min(left - column.left - 40, column.width - 280)),
  }
}
