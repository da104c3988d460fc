// The filters of the marketplace as its address has them.
import { characterLicences } from '@fabula/contracts/character-sizes'
import type { SavedListingSearch } from '@fabula/contracts/marketplace'
import { listingKinds, listingSorts } from '@fabula/contracts/marketplace-sizes'
import { capital } from '#areas/stories/public/story-texts.ts'
import { kindWords, licenceWords } from './market-texts.ts'

export type ListingFilters = SavedListingSearch['filters']
export type ListingSearch = ListingFilters & { sort: (typeof listingSorts)[number]; page: number }

type Genre = { _id: string; slug: string; name: string }

const names = ['q', 'kind', 'species', 'tag', 'licence', 'genre', 'portrait'] as const

/** Anything that is not a filter is left out, so that every address shows a list. */
export function searchOf(asked: URLSearchParams): ListingSearch {
  const line = (name: string, max: number) =>
    (asked.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, max) || undefined
  const page = asked.get('page') ?? ''
  return withoutEmpty({
    q: line('q', 200),
    kind: listingKinds.find((one) => one === asked.get('kind')),
    species: line('species', 80),
    tag: line('tag', 60),
    licence: characterLicences.find((one) => one === asked.get('licence')),
    genre: line('genre', 60),
    portrait: asked.get('portrait') === '1' ? ('1' as const) : undefined,
    sort: listingSorts.find((one) => one === asked.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  })
}

type WithoutEmpty<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

function withoutEmpty<T extends object>(fields: T): WithoutEmpty<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutEmpty<T>
}

export function filtersOf({ sort: _sort, page: _page, ...filters }: ListingSearch): ListingFilters {
  return filters
}

export const countFilters = (search: ListingSearch) => Object.keys(filtersOf(search)).length

export function addressOf({ sort, page, ...filters }: Partial<ListingSearch>): string {
  const params = new URLSearchParams()
  for (const name of names) if (filters[name]) params.set(name, filters[name])
  if (sort && sort !== 'newest') params.set('sort', sort)
  if (page && page > 1) params.set('page', String(page))
  return params.size > 0 ? `/marketplace?${params}` : '/marketplace'
}

export type FilterWord = { name: keyof ListingFilters; label: string }

/** Each filter in a few words, in the order of the form. */
export function wordsOf(filters: ListingFilters, genres: readonly Genre[]): FilterWord[] {
  const { q, kind, species, tag, licence, genre, portrait } = filters
  const genreName = genres.find(({ slug, _id }) => slug === genre || _id === genre)?.name ?? genre
  const words: Record<(typeof names)[number], string | undefined> = {
    q: q && `“${q}”`,
    kind: kind && kindWords[kind],
    species: species && capital(species),
    tag: tag && `Tag: ${tag}`,
    licence: licence && licenceWords[licence],
    genre: genreName,
    portrait: portrait && 'With portrait',
  }
  return names.flatMap((name) => (words[name] ? [{ name, label: words[name] }] : []))
}
