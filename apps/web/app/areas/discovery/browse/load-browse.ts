// Loads a list of stories, for /stories, tags and genres alike.
import type { Api } from '@fabula/contracts/api'
import { maxFacetedStories } from '@fabula/contracts/discovery-sizes'
import type { StoryFacets } from '@fabula/contracts/discovery'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { type Scope, storyQuery } from './story-query.ts'
import { countFilters, searchOf } from './story-search.ts'

const perPage = '20'

export async function loadBrowse(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  scope: Scope = {},
) {
  const { api, viewer, tag } = context.get(pageContext)
  tag('lists')
  const search = searchOf(url.searchParams)
  const isNarrowed = Object.keys(scope).length > 0 || search.q !== '' || countFilters(search) > 0
  const facets = await api('GET /public/facets')
  const storyCount = facets.statuses.reduce((sum, status) => sum + status.storyCount, 0)
  // The counts of all stories are shared, but only visitors see just those.
  const isCounted = isNarrowed || (viewer !== null && storyCount <= maxFacetedStories)
  const [found, settings] = await Promise.all([
    api('GET /content/stories', { query: storyQuery(search, scope, { limit: perPage, facets: isCounted }) }),
    viewer ? api('GET /users/settings') : null,
  ])
  const named = (list: readonly { slug: string; name: string }[]) =>
    list.map(({ slug, name }) => ({ slug, name }))
  return {
    search,
    scope,
    stories: found.stories,
    pagination: found.pagination,
    meant: found.meant ?? null,
    facets: {
      genres: named(facets.genres),
      formats: named(
        facets.formats.filter(({ slug, storyCount }) => storyCount > 0 || search.format.includes(slug)),
      ),
      statuses: named(facets.statuses),
      ratings: named(facets.ratings),
      aiUses: named(facets.aiUses),
      languages: named(facets.languages),
    },
    counts: isNarrowed || viewer ? (found.facets?.counts ?? null) : sharedCounts(facets),
    relatedTags: found.facets?.relatedTags ?? [],
    isMember: viewer !== null,
    showMature: settings?.settings.filters.showMature ?? false,
  }
}

function sharedCounts(facets: ResponseOf<Api['GET /public/facets']>): StoryFacets['counts'] {
  const counts = (list: readonly { slug: string; storyCount: number }[]) =>
    Object.fromEntries(list.map(({ slug, storyCount }) => [slug, storyCount]))
  return {
    genre: counts(facets.genres),
    status: counts(facets.statuses),
    contentRating: counts(facets.ratings),
    aiUse: counts(facets.aiUses),
    length: counts(facets.lengths),
    format: counts(facets.formats),
    language: counts(facets.languages),
  }
}
export type BrowseData = Awaited<ReturnType<typeof loadBrowse>>

/** What else has these words, on the first page of results: people, tags, the text of chapters, topics and more. */
export async function loadElsewhere({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { attempt, tag } = context.get(pageContext)
  const { q, page } = searchOf(url.searchParams)
  if (!q || page > 1) return null
  tag('forum')
  tag('questions')
  tag('characters')
  tag('writerspod')
  const [suggested, inChapters] = await Promise.all([
    attempt((api) => api('GET /public/suggestions', { query: { query: q.slice(0, 100) } })),
    attempt((api) => api('GET /public/passages', { query: { query: q.slice(0, 200) } })),
  ])
  const { writers, tags, groups } = suggested.ok ? suggested.value : { writers: [], tags: [], groups: [] }
  return { writers, tags, groups, passages: inChapters.ok ? inChapters.value.passages : [] }
}
export type Elsewhere = NonNullable<Awaited<ReturnType<typeof loadElsewhere>>>

export const countElsewhere = (found: Elsewhere) =>
  Object.values(found).reduce((sum, list) => sum + list.length, 0)
