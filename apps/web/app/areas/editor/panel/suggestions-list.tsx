import { useMemo } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { RuledButton } from '#ui/link.tsx'
import { useNames } from '../chapter-names.ts'
import { usePeople } from '../presence.tsx'
import { useSuggestions } from '../use-read-when-idle.ts'
import type { Engine } from '../use-engine.ts'

type SuggestionsListProps = { engine: Engine; userId: string; canDecide: boolean }

/** Suggestions in text order: the author, the change, and buttons to accept or reject; or all at once. */
export function SuggestionsList({ engine, userId, canDecide }: SuggestionsListProps) {
  const { editor, tools, session, palette } = engine
  const suggestions = useSuggestions(engine)
  const ids = useMemo(() => suggestions.map(({ by }) => by), [suggestions])
  const { find, nameOf } = useNames(ids, usePeople(session))
  if (suggestions.length === 0) return null
  return (
    <section aria-label="Suggestions" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-4">
        <h2 className="grow text-d5">Suggestions</h2>
        {canDecide && suggestions.length > 1 ? (
          <>
            <RuledButton small onClick={() => tools.decideSuggestions(editor, 'accept', () => true)}>
              Accept all
            </RuledButton>
            <RuledButton small onClick={() => tools.decideSuggestions(editor, 'reject', () => true)}>
              Reject all
            </RuledButton>
          </>
        ) : null}
      </div>
      <ol className="grid gap-5">
        {suggestions.map((one) => {
          const { id, by, from, to } = one
          const isOwn = by === userId
          const decide = (decision: 'accept' | 'reject') =>
            tools.decideSuggestions(editor, decision, (other) => other.id === id && other.by === by)
          const words = tools.describeSuggestion(one)
          return (
            <li key={`${id} ${by}`} className="editor-note" data-person={palette(by)}>
              <p className="flex items-center gap-2 text-meta">
                <Avatar
                  username={find(by)?.username ?? 'somebody'}
                  image={find(by)?.avatar ?? null}
                  size="xs"
                />
                <strong className="text-dense font-strong">{nameOf(by)}</strong>
                <span className="text-ink-faint">{isOwn ? 'suggested' : 'suggests'}</span>
              </p>
              <button
                type="button"
                className="editor-note-words"
                aria-label={`Show in the text: ${words}`}
                onClick={() => tools.goTo(editor, from, to)}
              >
                {words}
              </button>
              <p className="flex gap-4">
                {canDecide ? (
                  <RuledButton small aria-label={`Accept: ${words}`} onClick={() => decide('accept')}>
                    Accept
                  </RuledButton>
                ) : null}
                {canDecide || isOwn ? (
                  <RuledButton
                    small
                    aria-label={`${canDecide ? 'Reject' : 'Withdraw'}: ${words}`}
                    onClick={() => decide('reject')}
                  >
                    {canDecide ? 'Reject' : 'Withdraw'}
                  </RuledButton>
                ) : null}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
