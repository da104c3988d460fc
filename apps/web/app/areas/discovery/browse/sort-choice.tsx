import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { filtersId } from './filters.tsx'
import { addressOf, searchOf, sortWords, type StorySearch, usualSort } from './story-search.ts'

/** A native select, so that phones show their own picker. Before hydration the form's button submits it. */
export function SortChoice({ search, base }: { search: StorySearch; base: string }) {
  const navigate = useNavigate()
  const id = useId()
  const sorts = (Object.keys(sortWords) as (keyof typeof sortWords)[]).filter(
    (sort) => sort !== 'score' && (sort !== 'relevance' || search.q !== ''),
  )
  const current = search.sort || usualSort(search)

  function handleChange({ target }: ChangeEvent<HTMLSelectElement>) {
    // Reads the URL, because a filter selected a moment ago may not be rendered yet.
    const now = searchOf(new URLSearchParams(window.location.search))
    const sort = target.value === usualSort(now) ? '' : target.value
    void navigate(addressOf({ ...now, sort, page: 1 }, base), { preventScrollReset: true })
  }

  return (
    <span className="flex items-baseline gap-2 text-meta text-ink-faint">
      <label htmlFor={id}>Sort by</label>
      <select
        key={current}
        id={id}
        name="sort"
        form={filtersId}
        defaultValue={current}
        onChange={handleChange}
        className="min-h-[24px] border-b border-line-firm bg-transparent pb-0.5 text-button font-strong text-ink"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
    </span>
  )
}
