import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Api } from '@fabula/contracts/api'
import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { RuledLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FilterGroup, FilterSet } from './filter-group.tsx'
import { countFilters, lengthWords, type StorySearch, usualSort, withinWords } from './story-search.ts'

export type Facets = Omit<ResponseOf<Api['GET /public/facets']>, 'status'>

export const filtersId = 'filters'

type FiltersProps = {
  facets: Facets
  search: StorySearch
  /** The path of the list: its own tag or genre is not offered as a filter. */
  base: string
  /** Mature stories are offered only to viewers who see them. */
  showMature: boolean
  isOpen: boolean
}

type Facet = { slug: string; name: string; storyCount: number }

const listed = (list: readonly Facet[]) => list.map(({ slug, name }) => ({ value: slug, label: name }))

const counted = (list: readonly Facet[]) =>
  list.map(({ slug, name, storyCount }) => ({ value: slug, label: name, count: storyCount }))

/** A plain GET form: it works before hydration, and submits itself afterward. */
export function Filters({ facets, search, base, showMature, isOpen }: FiltersProps) {
  const submit = useSubmit()
  const [path, hidden] = partsOf(base)
  // The counts are of all stories; next to a filtered list they would be too high.
  const optionsOf = base === '/stories' && !search.q && countFilters(search) === 0 ? counted : listed

  /** Text is submitted with Enter; everything else at once. */
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const target = event.target as HTMLInputElement
    if (target.type === 'checkbox' || target.type === 'radio' || target.tagName === 'SELECT')
      void submit(tidy(event.currentTarget), { action: path, preventScrollReset: true })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(tidy(event.currentTarget), { action: path, preventScrollReset: true })
  }

  return (
    <Form
      id={filtersId}
      action={path}
      onChange={handleChange}
      onSubmit={handleSubmit}
      aria-label="Filters"
      className={classNames('scroll-mt-4 max-lg:target:block', !isOpen && 'max-lg:hidden')}
    >
      <div className="mb-3.5 flex items-baseline justify-between max-lg:hidden">
        <h2 className="font-sans text-button font-strong">Filters</h2>
        {countFilters(search) > 0 || search.q ? (
          <RuledLink to={base} small preventScrollReset>
            Clear all
          </RuledLink>
        ) : null}
      </div>
      <SearchField
        key={`q ${search.q}`}
        name="q"
        label="Search in these stories"
        placeholder="Title, author, or tag"
        defaultValue={search.q}
        maxLength={200}
        className="mb-4"
      />
      {base.startsWith('/genres/') ? null : (
        <FilterGroup
          legend="Genre"
          name="genre"
          options={optionsOf(facets.genres)}
          search={search}
          shown={6}
        />
      )}
      <FilterGroup
        legend="Status"
        name="status"
        options={optionsOf(facets.statuses)}
        search={search}
        shown={3}
      />
      <FilterGroup
        legend="Length"
        name="length"
        options={Object.entries(lengthWords).map(([value, label]) => ({ value, label }))}
        search={search}
      />
      <FilterGroup
        legend="Rating"
        name="contentRating"
        options={optionsOf(facets.ratings.filter(({ slug }) => showMature || slug !== 'mature')).map(
          (option) =>
            // The shared counts do not include mature stories.
            option.value === 'mature' ? { value: option.value, label: option.label } : option,
        )}
        search={search}
      />
      <FilterGroup legend="AI use" name="aiUse" options={optionsOf(facets.aiUses)} search={search} />
      <FilterGroup
        legend="Format"
        name="format"
        options={optionsOf(facets.formats)}
        search={search}
        shown={4}
      />
      {facets.languages.length > 1 || search.language.length > 0 ? (
        <FilterGroup
          legend="Language"
          name="language"
          options={optionsOf(facets.languages)}
          search={search}
          shown={4}
        />
      ) : null}
      <FilterSet legend="Updated within">
        <div className="mt-1 flex flex-wrap gap-2">
          {[['', 'Anytime'] as const, ...Object.entries(withinWords)].map(([value, label]) => (
            <label
              key={`${value} ${search.updatedWithin === value}`}
              className="ui-chip has-checked:bg-ink has-checked:text-paper"
            >
              <input
                type="radio"
                name="updatedWithin"
                value={value}
                defaultChecked={search.updatedWithin === value}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </FilterSet>
      <FilterSet legend="Tags">
        <div className="grid gap-3">
          <TextField
            key={`with ${search.tag.join()}`}
            name="tag"
            label="Include tags"
            placeholder="slow burn, found family"
            defaultValue={search.tag.join(', ')}
          />
          <TextField
            key={`without ${search.excludeTag.join()}`}
            name="excludeTag"
            label="Exclude tags"
            defaultValue={search.excludeTag.join(', ')}
          />
        </div>
      </FilterSet>
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" wide>
        Show stories
      </Button>
    </Form>
  )
}

function partsOf(address: string): [string, URLSearchParams] {
  const [path = address, query = ''] = address.split('?')
  return [path, new URLSearchParams(query)]
}

/** Drops empty and default values, so that URLs stay short. */
function tidy(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  if (params.get('sort') === usualSort({ q: params.get('q') ?? '' })) params.delete('sort')
  return params
}
