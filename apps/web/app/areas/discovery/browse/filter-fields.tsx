import type { StoryFacets } from '@fabula/contracts/discovery'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { partsOf } from './filter-form.ts'
import { FilterGroup, FilterSet } from './filter-group.tsx'
import { lengthWords, type ListName, type StorySearch, withinWords } from './story-search.ts'

type Named = { slug: string; name: string }

/** The values that each filter offers. */
export type Facets = Record<
  'genres' | 'formats' | 'statuses' | 'ratings' | 'aiUses' | 'languages',
  readonly Named[]
>

export type FilterFieldsProps = {
  facets: Facets
  /** How many stories each value would leave; null if that was not counted. */
  counts: StoryFacets['counts'] | null
  search: StorySearch
  /** The path of the list: its own tag or genre is not offered as a filter. */
  base: string
  /** Mature stories are offered only to viewers who see them. */
  showMature: boolean
}

export function FilterFields({ facets, counts, search, base, showMature }: FilterFieldsProps) {
  const [, fixed] = partsOf(base)
  const group = (name: ListName, legend: string, list: readonly Named[], shown?: number) => (
    <FilterGroup
      legend={legend}
      name={name}
      options={list.map(({ slug, name: label }) => ({
        value: slug,
        label,
        // A value that was not found is not among the counts.
        ...(counts?.[name] && { count: counts[name][slug] ?? 0 }),
      }))}
      search={search}
      shown={shown}
    />
  )
  const lengths = Object.entries(lengthWords).map(([slug, name]) => ({ slug, name }))
  const ratings = facets.ratings.filter(({ slug }) => showMature || slug !== 'mature')
  return (
    <>
      <SearchField
        key={`q ${search.q}`}
        name="q"
        label="Search in these stories"
        placeholder="Title, author, or tag"
        defaultValue={search.q}
        maxLength={200}
        className="mb-4"
      />
      {base.startsWith('/genres/') ? null : group('genre', 'Genre', facets.genres, 6)}
      {group('status', 'Status', facets.statuses, 3)}
      {group('length', 'Length', lengths)}
      {group('contentRating', 'Rating', ratings)}
      {group('aiUse', 'AI use', facets.aiUses)}
      {group('format', 'Format', facets.formats, 4)}
      {facets.languages.length > 1 || search.language.length > 0
        ? group('language', 'Language', facets.languages, 4)
        : null}
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
      {[...fixed].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
