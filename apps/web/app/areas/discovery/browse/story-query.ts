// The search in the URL as the query of GET /content/stories.
import type { Api } from '@fabula/contracts/api'
import type { RequestOf } from '@fabula/contracts/endpoint'
import type { StorySearch } from './story-search.ts'

/** What the page itself is about: its genre, its tag, or the viewer's favorites. */
export type Scope = { genre?: string[]; tag?: string[]; source?: 'bookmarked' }

type Query = RequestOf<Api['GET /content/stories']>['query']

export function storyQuery(search: StorySearch, scope: Scope, more: { limit: string; facets: boolean }) {
  const { page, ...filters } = search
  return {
    // Empty values are left out.
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0)),
    ...(scope.genre && { genre: scope.genre }),
    ...(scope.tag && { tag: [...scope.tag, ...search.tag] }),
    ...(scope.source && { source: scope.source }),
    ...(more.facets && { facets: 'true' }),
    page: String(page),
    limit: more.limit,
  } as Query
}
