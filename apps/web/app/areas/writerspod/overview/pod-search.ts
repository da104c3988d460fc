// What the list on /writerspod is filtered by, and its URLs.
import { type PodKind, podKinds } from '@fabula/contracts/writerspod-sizes'
import { articlesFeedPath, feedPath } from '../pod-texts.ts'

export type PodSearch = {
  kind: PodKind | null
  tag: string
  season: number | null
  person: string
  q: string
  page: number
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const wholeNumber = (text: string | null, max: number) => {
  const number = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null
  return number !== null && number <= max ? number : null
}

export function readPodSearch(params: URLSearchParams): PodSearch {
  const person = params.get('person') ?? ''
  return {
    kind: podKinds.find((kind) => kind === params.get('kind')) ?? null,
    tag: (params.get('tag') ?? '').trim().slice(0, 60),
    season: wholeNumber(params.get('season'), 1000),
    person: uuid.test(person) ? person.toLowerCase() : '',
    q: (params.get('q') ?? '').trim().slice(0, 200),
    page: wholeNumber(params.get('page'), 500) ?? 1,
  }
}

/** Without a filter it is the first page of WritersPod. */
export const isFiltered = ({ kind, tag, season, person, q, page }: PodSearch) =>
  kind !== null || tag !== '' || season !== null || person !== '' || q !== '' || page > 1

/** For the API and for page URLs: only what is set. */
export const podQuery = ({ kind, tag, season, person, q, page }: PodSearch) => ({
  ...(kind && { kind }),
  ...(tag && { tag }),
  ...(season !== null && { season: String(season) }),
  ...(person && { person }),
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
})

/** Another filter starts at the first page again. */
export function podListPath(search: PodSearch, change: Partial<PodSearch> = {}): string {
  const params = new URLSearchParams(podQuery({ ...search, page: 1, ...change }))
  return params.size > 0 ? `/writerspod?${params}` : '/writerspod'
}

export const noPodSearch: PodSearch = { kind: null, tag: '', season: null, person: '', q: '', page: 1 }

type PodFeed = { path: string; title: string; type?: 'application/rss+xml' }

export const podFeeds: Record<PodKind, PodFeed> = {
  episode: { path: feedPath, title: 'WritersPod', type: 'application/rss+xml' },
  article: { path: articlesFeedPath, title: 'Articles on WritersPod' },
}

/** The feed with what a list shows. Null for lists that have none. */
export function findPodFeed({ kind, tag, season, person, q }: PodSearch): PodFeed | null {
  if (season !== null || person !== '' || q !== '') return null
  if (tag === '') return kind && podFeeds[kind]
  return kind
    ? null
    : { path: `/writerspod/tag/${encodeURIComponent(tag)}/feed.xml`, title: `WritersPod: ${tag}` }
}
