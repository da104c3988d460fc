// Pages that are the same for every visitor, and the query parameters that distinguish their variants. A page that
// depends on anything else of the request must not be listed.
import type { CacheablePage } from '@fabula/contracts/pages'

const exactly = (path: string, ...query: string[]): CacheablePage => ({
  path: new RegExp(`^${path}$`),
  query,
})

/** All filters of a list of stories. */
const searchNames = [
  'q',
  'genre',
  'status',
  'contentRating',
  'aiUse',
  'length',
  'format',
  'language',
  'tag',
  'excludeTag',
  'updatedWithin',
  'sort',
  'page',
]

/** What a list of topics is chosen by. */
const topicNames = ['tag', 'q', 'sort', 'period', 'after']

export const cacheablePages: readonly CacheablePage[] = [
  exactly('/'),
  exactly('/about'),
  exactly('/legal'),
  exactly('/rules'),
  exactly('/transparency'),
  exactly('/terms'),
  exactly('/privacy'),
  exactly('/cookies'),
  exactly('/ai'),
  exactly('/writers', 'query', 'sort', 'page'),
  exactly('/writers/[^/]+', 'page'),
  exactly('/writerspod', 'kind', 'tag', 'season', 'person', 'q', 'page'),
  exactly('/writerspod/[^/]+'),
  exactly('/genres/[^/]+', ...searchNames),
  exactly('/reviews', 'sort', 'genre', 'mood', 'page'),
  exactly('/forum', ...topicNames),
  exactly('/forum/(?!new$)[^/]+', ...topicNames),
  exactly('/forum/t/[^/]+', 'page', 'post'),
  exactly('/story/[^/]+/discussion', ...topicNames),
  exactly('/qa', 'sort', 'tag', 'q', 'help', 'page'),
  exactly('/qa/(?!ask$)[^/]+', 'sort', 'page'),
  exactly('/shelf'),
  exactly('/stories', 'source', ...searchNames),
  exactly('/tag/[^/]+', ...searchNames),
  exactly('/story/(?!(?:new|quick|create|edit)$)[^/]+', 'page'),
  exactly('/story/[^/]+/read', 'chapter'),
  exactly('/story/[^/]+/characters'),
  exactly('/story/[^/]+/reviews', 'sort', 'stars', 'finished', 'spoilers', 'page'),
]
