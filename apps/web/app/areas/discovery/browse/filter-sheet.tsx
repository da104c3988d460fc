import type { Pagination } from '@fabula/contracts/shapes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useDebounced } from '#lib/use-debounced.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { Button } from '#ui/button.tsx'
import { Sheet, SheetActions } from '#ui/sheet.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { paramsOf, partsOf, submitTo } from './filter-form.ts'
import { type Scope, storyQuery } from './story-query.ts'
import { countFilters, countStories, searchOf, searchParamsOf } from './story-search.ts'

export type FilterSheetProps = FilterFieldsProps & { scope: Scope; pagination: Pagination }

/** The filters on phones: the list changes when the user submits them, and until then the button counts its stories. */
export function FilterSheet({ open, onOpenChange, ...form }: FilterSheetProps & PopupProps) {
  return (
    <Sheet title="Filters" open={open} onOpenChange={onOpenChange}>
      <QueryProvider>
        <SheetForm {...form} onSubmitted={() => onOpenChange(false)} />
      </QueryProvider>
    </Sheet>
  )
}

const pauseMilliseconds = 250

function SheetForm({
  search,
  base,
  scope,
  pagination,
  counts,
  onSubmitted,
  ...fields
}: FilterSheetProps & { onSubmitted: () => void }) {
  const submit = useSubmit()
  const [path] = partsOf(base)
  const chosen = searchParamsOf({ ...search, page: 1 }).toString()
  const [params, setParams] = useState(chosen)
  // Clearing renders the fields anew.
  const [clearCount, setClearCount] = useState(0)
  const asked = useDebounced(params, pauseMilliseconds)
  const { data, isError, isFetching } = useQuery({
    ...apiQuery('discovery', 'GET /content/stories', {
      query: storyQuery(searchOf(new URLSearchParams(asked)), scope, { limit: '1', facets: true }),
    }),
    enabled: asked !== chosen,
    placeholderData: keepPreviousData,
  })
  const found = params !== chosen && data ? data : { pagination, facets: { counts } }
  const isWaiting = params !== asked || isFetching
  const isNothing = !isWaiting && !isError && found.pagination.total === 0
  const current = searchOf(new URLSearchParams(params))
  const isFiltered = countFilters(current) > 0 || current.q !== ''

  function handleChange(event: FormEvent<HTMLFormElement>) {
    setParams(searchParamsOf(searchOf(paramsOf(event.currentTarget))).toString())
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isNothing) return
    void submit(paramsOf(event.currentTarget), submitTo(path))
    onSubmitted()
  }

  function clear() {
    setParams(search.sort ? `sort=${search.sort}` : '')
    setClearCount(clearCount + 1)
  }

  const label = isError
    ? 'Show stories'
    : isNothing
      ? 'No stories match'
      : `Show ${countStories(found.pagination)}`
  return (
    <Form action={path} onChange={handleChange} onSubmit={handleSubmit} aria-label="Filters">
      <FilterFields
        key={clearCount}
        {...fields}
        base={base}
        counts={found.facets?.counts ?? null}
        search={clearCount > 0 ? searchOf(new URLSearchParams()) : search}
      />
      {search.sort ? <input type="hidden" name="sort" value={search.sort} /> : null}
      <SheetActions>
        <Button variant="quiet" aria-disabled={!isFiltered} onClick={clear}>
          Clear all
        </Button>
        <Button type="submit" aria-disabled={isNothing}>
          {label}
        </Button>
      </SheetActions>
      <output className="sr-only">{params === chosen ? '' : label}</output>
    </Form>
  )
}
