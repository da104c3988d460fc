// What the lists of topics read from their address.
import { topicPeriods, topicSorts } from '@fabula/contracts/community-sizes'
import type { Page } from '#lib/page-context.ts'

export type TopicSearch = {
  sort: (typeof topicSorts)[number]
  period: (typeof topicPeriods)[number]
  q: string
  tag: string
}

function readSearch({ searchParams }: URL): TopicSearch {
  const text = (name: string, length: number) => (searchParams.get(name) ?? '').trim().slice(0, length)
  return {
    sort: topicSorts.find((sort) => sort === searchParams.get('sort')) ?? 'latest',
    period: topicPeriods.find((period) => period === searchParams.get('period')) ?? 'week',
    q: text('q', 200),
    tag: text('tag', 60),
  }
}

/** The address of a list with some of its choices changed. */
export function searchPath(base: string, { sort, period, q, tag }: TopicSearch, after?: string): string {
  const params = new URLSearchParams({
    ...(tag && { tag }),
    ...(q && { q }),
    ...(sort !== 'latest' && { sort }),
    ...(sort === 'top' && period !== 'week' && { period }),
    ...(after && { after }),
  })
  return params.size > 0 ? `${base}?${params}` : base
}

export async function loadTopics({ api, viewer, tag }: Page, url: URL, category?: string) {
  const search = readSearch(url)
  const after = url.searchParams.get('after')?.slice(0, 200)
  // Only members have unread topics.
  const sort = search.sort === 'unread' && !viewer ? 'latest' : search.sort
  tag('forum')
  const [found, { categories }] = await Promise.all([
    api('GET /forum/topics', {
      query: {
        sort,
        period: search.period,
        ...(category && { category }),
        ...(search.q && { q: search.q }),
        ...(search.tag && { tag: search.tag }),
        ...(after && { after }),
      },
    }),
    api('GET /forum/categories'),
  ])
  return { ...found, categories, search: { ...search, sort }, isMember: viewer !== null, isFirst: !after }
}
export type TopicsData = Awaited<ReturnType<typeof loadTopics>>
