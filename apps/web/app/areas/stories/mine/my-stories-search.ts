// Which of one's own stories are shown: all of it lives in the address.
import type { StoryStatus, storySorts } from '@fabula/contracts/stories'

export const shelves = [
  { shelf: 'all', label: 'All' },
  { shelf: 'draft', label: 'Drafts' },
  { shelf: 'ongoing', label: 'Ongoing' },
  { shelf: 'hiatus', label: 'On hiatus' },
  { shelf: 'complete', label: 'Complete' },
  { shelf: 'archived', label: 'Archived' },
  { shelf: 'deleted', label: 'Deleted' },
] as const satisfies readonly { shelf: StoryStatus | 'all' | 'deleted'; label: string }[]
export type Shelf = (typeof shelves)[number]['shelf']

type Sort = (typeof storySorts)[number]
export const sortWords: Record<Sort, string> = {
  updated: 'Last written',
  newest: 'Newest',
  title: 'Title',
  popular: 'Most kept',
}

export const sorts = Object.keys(sortWords) as Sort[]

export type MyStoriesSearch = { shelf: Shelf; sort: Sort; page: number }

/** What is unknown is as if it had not been said. */
export function mySearchOf(url: URL): MyStoriesSearch {
  const [status, sort] = [url.searchParams.get('status'), url.searchParams.get('sort')]
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  return {
    shelf: shelves.find(({ shelf }) => shelf === status)?.shelf ?? 'all',
    sort: sorts.find((one) => one === sort) ?? 'updated',
    page: page >= 1 && page <= 1000 ? page : 1,
  }
}

export function myStoriesAddress({ shelf, sort, page }: MyStoriesSearch): string {
  const query = new URLSearchParams({
    source: 'myStories',
    ...(shelf !== 'all' && { status: shelf }),
    ...(sort !== 'updated' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/stories?${query}`
}
