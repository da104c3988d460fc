// The search of /stories is entirely in the URL, so that a list can be shared, bookmarked and read without JavaScript.
import type { FindSort, StoryLength, updatedWithin } from '@fabula/contracts/discovery'
import type { Pagination } from '@fabula/contracts/shapes'
import type { StoryCard } from '@fabula/contracts/stories'

export const statusWords = {
  ongoing: 'Ongoing',
  complete: 'Complete',
  hiatus: 'On hiatus',
  archived: 'Archived',
} as const

export const lengthWords: Record<StoryLength, string> = {
  short: 'Up to 20 min',
  medium: '20 min to 2 h',
  long: '2 to 6 h',
  epic: 'Over 6 h',
}

export const withinWords: Record<(typeof updatedWithin)[number], string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
}

export const sortWords: Record<FindSort, string> = {
  relevance: 'Best match',
  updated: 'Recently updated',
  trending: 'Trending',
  newest: 'Newest',
  popular: 'Most favorited',
  score: 'Best reviewed',
}

/** Parameters that may be repeated. */
export const listNames = [
  'genre',
  'status',
  'contentRating',
  'aiUse',
  'length',
  'format',
  'language',
] as const
export type ListName = (typeof listNames)[number]

export type StorySearch = Record<ListName, string[]> & {
  q: string
  tag: string[]
  excludeTag: string[]
  updatedWithin: string
  sort: string
  page: number
}

const known: Partial<Record<ListName | 'updatedWithin' | 'sort', readonly string[]>> = {
  status: Object.keys(statusWords),
  contentRating: ['everyone', 'teen', 'mature'] satisfies NonNullable<StoryCard['contentRating']>[],
  aiUse: ['none', 'assisted', 'generated'] satisfies NonNullable<StoryCard['aiUse']>[],
  length: Object.keys(lengthWords),
  updatedWithin: Object.keys(withinWords),
  sort: Object.keys(sortWords),
}

/** Unknown values are ignored. */
export function searchOf(params: URLSearchParams): StorySearch {
  const words = (name: string, longest = 60) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim().slice(0, longest))
        .filter(Boolean),
    ),
  ]
  const list = (name: ListName) =>
    words(name)
      .filter((value) => known[name]?.includes(value) ?? true)
      .slice(0, 20)
  const one = (name: 'updatedWithin' | 'sort') => {
    const value = params.get(name) ?? ''
    return known[name]?.includes(value) ? value : ''
  }
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    genre: list('genre'),
    status: list('status'),
    contentRating: list('contentRating'),
    aiUse: list('aiUse'),
    length: list('length'),
    format: list('format'),
    language: list('language'),
    q: (params.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
    tag: words('tag').slice(0, 20),
    excludeTag: words('excludeTag').slice(0, 20),
    updatedWithin: one('updatedWithin'),
    sort: one('sort'),
    page: page >= 1 && page <= 500 ? page : 1,
  }
}

/** As short as possible: defaults are omitted. */
export function searchParamsOf(search: StorySearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.q) params.set('q', search.q)
  for (const name of [...listNames, 'tag', 'excludeTag'] as const)
    for (const value of search[name]) params.append(name, value)
  if (search.updatedWithin) params.set('updatedWithin', search.updatedWithin)
  if (search.sort) params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

export function addressOf(search: StorySearch, base = '/stories'): string {
  const params = searchParamsOf(search)
  return params.size > 0 ? `${base}${base.includes('?') ? '&' : '?'}${params}` : base
}

/** The number of active filters. */
export function countFilters(search: StorySearch): number {
  const lists = [...listNames, 'tag', 'excludeTag'] as const
  return lists.reduce((sum, name) => sum + search[name].length, search.updatedWithin ? 1 : 0)
}

/** The default sort order. */
export const usualSort = ({ q }: Pick<StorySearch, 'q'>): FindSort => (q ? 'relevance' : 'updated')

/** In quotation marks, unless it has its own. */
export const quoted = (typed: string) => (/["“”„«»]/.test(typed) ? typed : `“${typed}”`)

/** "1 story", "10,000+ stories" */
export const countStories = ({ total, totalCapped }: Pick<Pagination, 'total' | 'totalCapped'>) =>
  `${total.toLocaleString('en')}${totalCapped ? '+' : ''} ${total === 1 ? 'story' : 'stories'}`
