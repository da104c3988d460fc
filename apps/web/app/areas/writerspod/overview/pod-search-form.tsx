import { Form } from 'react-router'
import { SearchField } from '#ui/search-field.tsx'
import type { PodSearch } from './pod-search.ts'

/** Searches within the chosen kind, tag, season and person. */
export function PodSearchForm({ search }: { search: PodSearch }) {
  const others = { kind: search.kind, tag: search.tag, season: search.season, person: search.person }
  return (
    <search className="block">
      <Form action="/writerspod">
        {Object.entries(others).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <SearchField
          key={search.q}
          name="q"
          label="Search WritersPod"
          placeholder="Search titles, articles, and transcripts"
          defaultValue={search.q}
          maxLength={200}
          enterKeyHint="search"
        />
      </Form>
    </search>
  )
}
