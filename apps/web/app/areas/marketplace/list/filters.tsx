import { characterLicences } from '@fabula/contracts/character-sizes'
import { listingKinds } from '@fabula/contracts/marketplace-sizes'
import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RuledLink } from '#ui/link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addressOf, countFilters, type ListingSearch } from '../listing-search.ts'
import { kindWords, licenceWords } from '../market-texts.ts'

export const filtersId = 'marketplace-filters'

type FiltersProps = { search: ListingSearch; genres: readonly { slug: string; name: string }[] }

const anything = { value: '', label: 'Any' }

/** A plain GET form: it works before hydration, and submits itself afterwards. */
export function Filters({ search, genres }: FiltersProps) {
  const submit = useSubmit()
  const send = (form: HTMLFormElement) =>
    void submit(tidy(form), { action: '/marketplace', preventScrollReset: true })

  /** Text is submitted with Enter; everything else at once. */
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const target = event.target as HTMLInputElement
    if (target.type === 'checkbox' || target.tagName === 'SELECT') send(event.currentTarget)
  }

  return (
    <Form
      // Remounts the fields when the address changes their values.
      key={addressOf({ ...search, page: 1 })}
      id={filtersId}
      action="/marketplace"
      aria-label="Filters"
      className="market-filters"
      onChange={handleChange}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <div className="flex items-baseline justify-between">
        <h2 className="font-sans text-button font-strong">Filters</h2>
        {countFilters(search) > 0 ? (
          <RuledLink to={addressOf({ sort: search.sort })} small preventScrollReset>
            Clear all
          </RuledLink>
        ) : null}
      </div>
      <SearchField
        name="q"
        label="Search characters"
        placeholder="Name or description"
        defaultValue={search.q ?? ''}
        maxLength={200}
        enterKeyHint="search"
      />
      <Select
        name="kind"
        label="Kind"
        defaultValue={search.kind ?? ''}
        options={[anything, ...listingKinds.map((value) => ({ value, label: kindWords[value] }))]}
      />
      <Select
        name="licence"
        label="License"
        defaultValue={search.licence ?? ''}
        options={[anything, ...characterLicences.map((value) => ({ value, label: licenceWords[value] }))]}
      />
      <Select
        name="genre"
        label="Genre"
        defaultValue={search.genre ?? ''}
        options={[anything, ...genres.map(({ slug, name }) => ({ value: slug, label: name }))]}
      />
      <TextField
        name="species"
        label="Species"
        placeholder="Human, spirit, machine"
        defaultValue={search.species ?? ''}
        maxLength={80}
        dir="auto"
      />
      <TextField name="tag" label="Tag" defaultValue={search.tag ?? ''} maxLength={60} dir="auto" />
      <Checkbox name="portrait" value="1" label="With portrait" defaultChecked={search.portrait === '1'} />
      <Button type="submit" variant="quiet" wide>
        Show characters
      </Button>
    </Form>
  )
}

/** Drops empty and default values, so that addresses stay short. */
function tidy(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  if (params.get('sort') === 'newest') params.delete('sort')
  return params
}
