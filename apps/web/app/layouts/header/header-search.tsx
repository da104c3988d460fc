import { useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useShortcut } from '#lib/keys.ts'
import { SearchField } from '#ui/search-field.tsx'

/** A plain form that leads to the stories: it works before any script does. */
export function HeaderSearch({ className }: { className?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const query = pathname === '/stories' ? (new URLSearchParams(search).get('q') ?? '') : ''
  useShortcut('/', 'Search', () => field.current?.focus())
  return (
    <search className={className}>
      <Form action="/stories">
        <SearchField
          ref={field}
          key={query}
          name="q"
          label="Search"
          placeholder="Stories, writers, tags"
          shortcut="/"
          defaultValue={query}
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
        />
      </Form>
    </search>
  )
}
