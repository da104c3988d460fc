import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import type { ListName, StorySearch } from './story-search.ts'

export type FilterOption = { value: string; label: string; count?: number }

type FilterGroupProps = {
  legend: string
  name: ListName
  options: readonly FilterOption[]
  search: StorySearch
  /** The rest is collapsed, unless one of them is selected. */
  shown?: number
}

/** Checkboxes: a story matches any of the selected values. */
export function FilterGroup({ legend, name, options, search, shown = options.length }: FilterGroupProps) {
  const rest = options.slice(shown)
  const isOpen = rest.some(({ value }) => search[name].includes(value))
  const boxes = (some: readonly FilterOption[]) =>
    some.map(({ value, label, count }) => (
      <Checkbox
        // Remounts the checkbox when the URL changes its value.
        key={`${value} ${search[name].includes(value)}`}
        name={name}
        value={value}
        label={label}
        note={count?.toLocaleString('en')}
        className={count === 0 ? 'text-ink-faint' : undefined}
        defaultChecked={search[name].includes(value)}
      />
    ))
  return (
    <FilterSet legend={legend}>
      {boxes(options.slice(0, shown))}
      {rest.length > 0 ? (
        <details open={isOpen}>
          <summary className="cursor-pointer py-1 text-meta text-ink-faint">Show {rest.length} more</summary>
          {boxes(rest)}
        </details>
      ) : null}
    </FilterSet>
  )
}

export function FilterSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4 first-of-type:border-t-rule">
      <legend className="float-left mb-1.5 w-full text-dense font-strong">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
