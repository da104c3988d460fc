// Pages that are the same for every visitor, and the query names that tell their variants apart. A page that depends
// on anything else of the request must not be listed.
import type { CacheablePage } from '@fabula/contracts/pages'

const exactly = (path: string, ...query: string[]): CacheablePage => ({
  path: new RegExp(`^${path}$`),
  query,
})

export const cacheablePages: readonly CacheablePage[] = [
  exactly('/'),
  exactly('/about'),
  exactly('/legal'),
  exactly('/terms'),
  exactly('/privacy'),
  exactly('/cookies'),
  exactly('/ai'),
  exactly('/writers'),
  exactly('/writerspod'),
  exactly('/writerspod/[^/]+'),
  exactly('/genres/[^/]+'),
  exactly('/qa'),
  exactly('/reviews'),
  exactly('/forum'),
  exactly('/marketplace/character/[^/]+'),
  exactly('/stories', 'source', 'q'),
  exactly('/tag/[^/]+'),
  exactly('/story/(?!(?:new|quick|create|edit)$)[^/]+', 'page'),
  exactly('/story/[^/]+/read', 'chapter'),
]
