import type { ReferenceListName } from '@fabula/contracts/reference-lists'
import { Form } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/section.tsx'
import type { ReferenceEntry } from './change-list.ts'
import { addressOf, referenceListForms } from './reference-lists.ts'
import { EntryForm, type Typed } from './entry-form.tsx'
import { EntryRow } from './entry-row.tsx'

type ReferenceListProps = {
  list: ReferenceListName
  entries: readonly ReferenceEntry[]
  query: string
  /** The open form: an entry's id, or `new`. */
  open: string | null
  refused: { open: string; typed: Typed; faults: Readonly<Record<string, string>> } | null
}

const plain = (words: string) => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export function ReferenceList({ list, entries, query, open, refused }: ReferenceListProps) {
  const { label, one, about } = referenceListForms[list]
  const backTo = query ? `${addressOf(list)}?q=${encodeURIComponent(query)}` : addressOf(list)
  const changeTo = (id: string) => `${backTo}${query ? '&' : '?'}change=${id}`
  const shown = entries.filter(({ name, slug }) => plain(`${name} ${slug}`).includes(plain(query)))
  const offered = shown.filter(({ isRetired }) => !isRetired)
  const retired = shown.filter(({ isRetired }) => isRetired)
  const typedFor = (id: string) => ({
    typed: refused?.open === id ? refused.typed : undefined,
    faults: refused?.open === id ? refused.faults : {},
  })
  const row = (entry: ReferenceEntry, place: number, among: readonly ReferenceEntry[]) => (
    <EntryRow
      key={entry._id}
      entry={entry}
      moves={entry.isRetired || query ? null : { up: place > 0, down: place < among.length - 1 }}
      changeTo={changeTo(entry._id)}
      backTo={backTo}
    >
      {open === entry._id ? <EntryForm {...{ list, entry, backTo }} {...typedFor(entry._id)} /> : null}
    </EntryRow>
  )
  return (
    <>
      <Section
        title={label}
        note={about}
        end={
          <ButtonLink to={changeTo('new')} size="sm" variant="quiet" preventScrollReset>
            Add {one === 'area' ? 'an area' : `a ${one}`}
          </ButtonLink>
        }
      >
        <search aria-label={label} className="mb-2 block">
          <Form key={query} className="flex max-w-120 gap-3">
            <SearchField
              name="q"
              label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              defaultValue={query}
              className="grow"
            />
            <Button type="submit" variant="quiet" size="sm">
              Search
            </Button>
          </Form>
        </search>
        {open === 'new' ? <EntryForm {...{ list, backTo }} {...typedFor('new')} /> : null}
        {offered.length > 0 ? (
          <ol>{offered.map(row)}</ol>
        ) : (
          <EmptyState
            title="No results"
            action={
              <ButtonLink to={addressOf(list)} variant="quiet">
                Clear search
              </ButtonLink>
            }
          >
            {query ? `Nothing matches “${query}”.` : 'Nothing here yet. Add the first one.'}
          </EmptyState>
        )}
      </Section>
      {retired.length > 0 ? (
        <Section
          title="Retired"
          note={`${describeCount(retired.length, one)} no longer offered. Existing uses keep them.`}
        >
          <ul>{retired.map(row)}</ul>
        </Section>
      ) : null}
    </>
  )
}
