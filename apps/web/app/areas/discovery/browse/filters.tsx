import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { paramsOf, partsOf, submitTo } from './filter-form.ts'
import { countFilters } from './story-search.ts'

export const filtersId = 'filters'

/**
 * Next to the list on wide screens. A plain GET form: it works before hydration, and submits itself afterward. On narrow
 * screens without script, a link expands it.
 */
export function Filters(fields: FilterFieldsProps) {
  const { search, base } = fields
  const submit = useSubmit()
  const [path] = partsOf(base)

  /** Text is submitted with Enter; everything else at once. */
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const target = event.target as HTMLInputElement
    if (target.type === 'checkbox' || target.type === 'radio' || target.tagName === 'SELECT')
      void submit(paramsOf(event.currentTarget), submitTo(path))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(paramsOf(event.currentTarget), submitTo(path))
  }

  return (
    <Form
      id={filtersId}
      action={path}
      onChange={handleChange}
      onSubmit={handleSubmit}
      aria-label="Filters"
      className="scroll-mt-4 max-lg:not-target:hidden"
    >
      <div className="mb-3.5 flex items-baseline justify-between max-lg:hidden">
        <h2 className="font-sans text-button font-strong">Filters</h2>
        {countFilters(search) > 0 || search.q ? (
          <RuledLink to={base} small preventScrollReset>
            Clear all
          </RuledLink>
        ) : null}
      </div>
      <FilterFields {...fields} />
      <Button type="submit" variant="quiet" wide>
        Show stories
      </Button>
    </Form>
  )
}
