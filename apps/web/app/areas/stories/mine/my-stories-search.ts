// Filters of My Stories: their whole state is in the URL.
import type { StoryStatus, storySorts } from '@fabula/contracts/stories'

export const filters = [
  { filter: 'all', label: 'All' },
  { filter: 'draft', label: 'Drafts' },
  { filter: 'ongoing', label: 'Ongoing' },
  { filter: 'hiatus', label: 'On hiatus' },
  { filter: 'complete', label: 'Complete' },
  { filter: 'archived', label: 'Archived' },
  { filter: 'deleted', label: 'Deleted' },
] as const satisfies readonly { filter: StoryStatus | 'all' | 'deleted'; label: string }[]
type StoryFilter = (typeof filters)[number]['filter']

type Sort = (typeof storySorts)[number]
export const sortWords: Record<Sort, string> = {
  updated: 'Last edited',
  newest: 'Newest',
  title: 'Title',
  popular: 'Most favorited',
}

export const sorts = Object.keys(sortWords) as Sort[]

export type MyStoriesSearch = { filter: StoryFilter; sort: Sort; page: number }

/** Unknown values fall back to the defaults. */
export function mySearchOf(url: URL): MyStoriesSearch {
  const [status, sort] = [url.searchParams.get('status'), url.searchParams.get('sort')]
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  return {
    filter: filters.find(({ filter }) => filter === status)?.filter ?? 'all',
    sort: sorts.find((one) => one === sort) ?? 'updated',
    page: page >= 1 && page <= 1000 ? page : 1,
  }
}

export function myStoriesAddress({ filter, sort, page }: MyStoriesSearch): string {
  const query = new URLSearchParams({
    source: 'myStories',
    ...(filter !== 'all' && { status: filter }),
    ...(sort !== 'updated' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/stories?${query}`
}
