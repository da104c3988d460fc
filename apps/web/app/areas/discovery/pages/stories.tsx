// /stories: all published stories, filtered by the URL. ?source=myStories lists the viewer's own stories,
// ?source=bookmarked their favorites.
import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { changeDailyGoal, loadDashboard, WriterDashboard } from '#areas/dashboard/public/writer-dashboard.tsx'
import { changeMyStories, loadMyStories, MyStoriesPage } from '#areas/stories/public/my-stories-page.tsx'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Notice } from '#ui/notice.tsx'
import { Browse } from '../browse/browse.tsx'
import { countElsewhere, loadBrowse, loadElsewhere } from '../browse/load-browse.ts'
import { addressOf, searchParamsOf } from '../browse/story-search.ts'
import type { Route } from './+types/stories.ts'

/** Visitors who browse need none of these. */
const FoundElsewhere = lazy(async () => ({
  default: (await import('../browse/found-elsewhere.tsx')).FoundElsewhere,
}))
const SavedSearches = lazy(async () => ({
  default: (await import('../browse/save-search.tsx')).SavedSearches,
}))
const SaveSearch = lazy(async () => ({ default: (await import('../browse/save-search.tsx')).SaveSearch }))

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const source = url.searchParams.get('source')
  if (source === 'myStories') return loadMine(args)
  const { viewer, api } = context.get(pageContext)
  const isBookmarked = source === 'bookmarked'
  if (isBookmarked && !viewer) throw redirect(`/login?from=${encodeURIComponent(url.pathname + url.search)}`)
  const [found, saved, elsewhere] = await Promise.all([
    loadBrowse(args, isBookmarked ? { source: 'bookmarked' } : {}),
    viewer ? api('GET /users/saved-searches') : null,
    isBookmarked ? null : loadElsewhere(args),
  ])
  return {
    ...found,
    source: isBookmarked ? ('bookmarked' as const) : ('all' as const),
    title: isBookmarked ? 'Favorites' : 'Stories',
    savedSearches: saved?.savedSearches ?? [],
    elsewhere,
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const page = context.get(pageContext)
  const form = await request.clone().formData()
  if (url.searchParams.get('source') === 'myStories')
    return formText(form, 'intent') === 'goal' ? changeDailyGoal(page, form) : changeMyStories(args)
  const { attempt } = page
  const intent = formText(form, 'intent')
  const storyId = formText(form, 'storyId')
  const said = await attempt(async (api) => {
    if (intent === 'hide') {
      await api('POST /content/{storyId}/hide', { params: { storyId } })
      return 'Story hidden. You won’t see it in lists anymore.'
    }
    if (intent === 'unhide') {
      await api('DELETE /content/{storyId}/hide', { params: { storyId } })
      return 'Story unhidden.'
    }
    if (intent === 'save-search') {
      const query = formText(form, 'query')
      const { savedSearch } = await api('POST /users/saved-searches', {
        body: { name: nameOf(query), query },
      })
      return `Saved as “${savedSearch.name}”. Subscribe with the feed link next to it.`
    }
    await api('DELETE /users/saved-searches/{id}', { params: { id: formText(form, 'savedSearchId') } })
    return 'Saved search deleted.'
  })
  return said.ok
    ? { kind: 'positive' as const, text: said.value }
    : data({ kind: 'danger' as const, text: said.error.message }, { status: said.status })
}

/** The first page of all stories begins with the dashboard. */
async function loadMine(args: Route.LoaderArgs) {
  const mine = loadMyStories(args)
  const { status, page } = Object.fromEntries(args.url.searchParams)
  if (status !== undefined || page !== undefined) return { ...(await mine), dashboard: undefined }
  const [found, dashboard] = await Promise.all([mine, loadDashboard(args.context.get(pageContext))])
  return { ...found, dashboard }
}

/** The name of a saved search, made from its query. */
function nameOf(query: string): string {
  const words = [...new URLSearchParams(query)].flatMap(([name, value]) => (name === 'sort' ? [] : value))
  return words.join(', ').slice(0, 80) || 'All stories'
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const isAll = loaderData?.source === 'all'
  const isPlain = isAll && addressOf({ ...loaderData.search, page: 1 }) === '/stories'
  return pageMeta(args, {
    title:
      isAll && loaderData.search.q ? `Stories: ${loaderData.search.q}` : (loaderData?.title ?? 'Stories'),
    description:
      loaderData?.source === 'mine'
        ? 'The stories you’re writing.'
        : 'Browse all stories on Fabula by genre, tag, length, and more. Free to read.',
    // One list is enough for search engines; filtered lists repeat it.
    isListed: isPlain,
    canonical: '/stories',
  })
}

export default function Stories({ loaderData: found, actionData: note }: Route.ComponentProps) {
  if (found.source === 'mine') {
    const { dashboard, pagination } = found
    if (dashboard === undefined) return <MyStoriesPage />
    return (
      <MyStoriesPage
        above={<WriterDashboard dashboard={dashboard} hasStories={pagination.total > 0} />}
        hasDrafts={dashboard !== null && dashboard.drafts.length > 0}
      />
    )
  }
  const query = searchParamsOf({ ...found.search, page: 1 }).toString()
  return (
    <>
      {found.savedSearches.length > 0 && found.source === 'all' ? (
        <Suspense>
          <SavedSearches searches={found.savedSearches} />
        </Suspense>
      ) : null}
      {note ? (
        <div className="page-wrap pt-4">
          <Notice kind={note.kind} live>
            {note.text}
          </Notice>
        </div>
      ) : null}
      <Browse
        {...found}
        base={found.source === 'bookmarked' ? '/stories?source=bookmarked' : '/stories'}
        tools={
          found.isMember && found.source === 'all' && query ? (
            <Suspense>
              <SaveSearch query={query} />
            </Suspense>
          ) : undefined
        }
        isFoundElsewhere={found.elsewhere !== null && countElsewhere(found.elsewhere) > 0}
        after={
          found.elsewhere ? (
            <Suspense>
              <FoundElsewhere {...found.elsewhere} />
            </Suspense>
          ) : null
        }
        empty={
          found.source === 'bookmarked'
            ? { title: 'No favorites yet', text: 'Stories you add to Favorites show up here.' }
            : undefined
        }
      />
    </>
  )
}
