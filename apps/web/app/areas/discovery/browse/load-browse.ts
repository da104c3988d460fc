// Loads a list of stories, for /stories, tags and genres alike.
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { searchOf, type StorySearch } from './story-search.ts'

const perPage = '20'

export async function loadBrowse(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  fixed: Partial<Pick<StorySearch, 'genre' | 'tag'>> & { source?: 'bookmarked' } = {},
) {
  const { api, viewer, tag } = context.get(pageContext)
  tag('lists')
  const search = searchOf(url.searchParams)
  const { page, ...narrowing } = search
  const [found, facets, settings] = await Promise.all([
    api('GET /content/stories', {
      query: {
        ...emptied(narrowing),
        ...(fixed.genre && { genre: fixed.genre }),
        ...(fixed.tag && { tag: [...fixed.tag, ...search.tag] }),
        ...(fixed.source && { source: fixed.source }),
        page: String(page),
        limit: perPage,
      } as never,
    }),
    api('GET /public/facets'),
    viewer ? api('GET /users/settings') : null,
  ])
  return {
    search,
    stories: found.stories,
    pagination: found.pagination,
    meant: found.meant ?? null,
    facets: {
      total: facets.total,
      genres: facets.genres,
      formats: facets.formats.filter(
        ({ slug, storyCount }) => storyCount > 0 || search.format.includes(slug),
      ),
      statuses: facets.statuses,
      ratings: facets.ratings,
      aiUses: facets.aiUses,
      languages: facets.languages,
    },
    isMember: viewer !== null,
    showMature: settings?.settings.filters.showMature ?? false,
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

/** Drops empty values from the query. */
function emptied(search: Omit<StorySearch, 'page'>) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value.length > 0))
}
