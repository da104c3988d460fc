/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of links below a field; the tags that are meant make a select. */
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { matchParts } from '#lib/match-parts.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cover } from '#ui/cover.tsx'
import { Link } from '#ui/link.tsx'
import { useSuggestionsAndActions } from './use-suggestions.ts'

export type SearchSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onDone: () => void
  /** In the flow of a sheet instead of floating below the field. */
  isInline?: boolean
}

/** The list below a search field: arrows move, Enter opens, Escape closes. Focus stays in the field. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <QueryProvider>
      <Suggestions {...props} />
    </QueryProvider>
  )
}

function Suggestions({ field, typed, onDone, isInline = false }: SearchSuggestionsProps) {
  const found = useSuggestionsAndActions(typed)
  const [place, setPlace] = useState(-1)
  const id = useId()
  const isOpen = found.length > 0
  const active = place < found.length ? place : -1

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than there are suggestions: the field itself.
      setPlace(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(`${id}-${active}`)?.click()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onDone()
    }
  })

  useEffect(() => {
    const input = field.current
    const listen = (event: KeyboardEvent) => handleKey(event)
    input?.addEventListener('keydown', listen)
    return () => input?.removeEventListener('keydown', listen)
  }, [field])

  useEffect(() => {
    const input = field.current
    // Without suggestions it behaves as a plain field.
    if (!input || !isOpen) return
    const facts: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': id,
      ...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
    }
    for (const [name, value] of Object.entries(facts)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(facts)) input.removeAttribute(name)
    }
  }, [field, id, isOpen, active])

  if (!isOpen) return null
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={classNames(
        'text-button',
        isInline
          ? 'mt-3'
          : 'ui-menu absolute top-full right-0 z-30 mt-2 w-90 max-w-[calc(100vw-2rem)] overflow-hidden p-1.5',
      )}
    >
      {kinds.map((kind) => (
        <div
          key={kind}
          role="group"
          aria-label={kind || 'All results'}
          className={kind === '' ? 'mt-1.5 border-t border-line pt-1.5' : undefined}
        >
          {kind === '' ? null : (
            <div className="ui-menu-label truncate" aria-hidden="true">
              {kind}
            </div>
          )}
          {found.map((one, index) =>
            one.kind === kind ? (
              <Link
                key={one.to}
                to={one.to}
                // Only a new document expands the filters on phones.
                reloadDocument={one.to.includes('#filters')}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-highlighted={index === active ? '' : undefined}
                // The field keeps focus until the page changes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onDone}
                className="ui-menu-item hover:bg-hover"
              >
                {'coverUrl' in one && one.coverUrl ? (
                  <Cover src={one.coverUrl} alt="" className="w-6 flex-none" />
                ) : null}
                <span className="min-w-0 truncate">
                  {'isAction' in one ? one.label : <Marked text={one.label} typed={typed} />}
                </span>
                {'note' in one && one.note ? (
                  <span className="ml-auto max-w-2/5 flex-none truncate text-meta text-ink-faint">
                    <Marked text={one.note} typed={typed} />
                  </span>
                ) : null}
              </Link>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

/** With the beginnings of words that were typed in bold. */
const Marked = ({ text, typed }: { text: string; typed: string }) =>
  matchParts(text, typed).map((part, place) =>
    part.isMatch ? (
      <mark key={place} className="bg-transparent font-strong text-inherit">
        {part.text}
      </mark>
    ) : (
      <span key={place}>{part.text}</span>
    ),
  )
