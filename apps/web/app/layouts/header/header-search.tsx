import { useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useShortcut } from '#lib/keys.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/search-field.tsx'

const SearchSuggestions = lazyPart(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

/** A plain form that searches stories: it works before hydration. */
export function HeaderSearch({ className }: { className?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const query = pathname === '/stories' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [typed, setTyped] = useState('')
  useShortcut('/', 'Search', () => field.current?.focus())
  const close = () => setTyped('')
  return (
    <search className={classNames('relative', className)}>
      <Form action="/stories" onSubmit={close}>
        <SearchField
          ref={field}
          key={query}
          name="q"
          label="Search"
          placeholder="Search stories, authors, and tags"
          shortcut="/"
          defaultValue={query}
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={close}
        />
      </Form>
      <SearchSuggestions
        isWanted={typed.trim().length > 1}
        onFailure={close}
        field={field}
        typed={typed}
        onDone={close}
      />
    </search>
  )
}
