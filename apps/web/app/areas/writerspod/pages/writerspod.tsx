// /writerspod: the latest episode, articles, seasons and people; with a filter, the list of what matches.
import '../writerspod.css'
import { data, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { FirstPage } from '../overview/first-page.tsx'
import { FoundItems, titleOfList } from '../overview/found-items.tsx'
import {
  findPodFeed,
  isFiltered,
  podFeeds,
  podListPath,
  podQuery,
  readPodSearch,
} from '../overview/pod-search.ts'
import { feedPath } from '../pod-texts.ts'
import type { Route } from './+types/writerspod.ts'

const episodesOnPage = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, tag } = context.get(pageContext)
  tag('writerspod')
  const search = readPodSearch(url.searchParams)
  if (isFiltered(search)) {
    const [overview, found] = await Promise.all([
      api('GET /writerspod/overview'),
      api('GET /writerspod', { query: podQuery(search) }),
    ])
    return { search, overview, found, isList: true }
  }
  const overview = await api('GET /writerspod/overview')
  const season = overview.seasons[0]?.season
  const found = await api('GET /writerspod', {
    query: {
      kind: 'episode',
      limit: String(episodesOnPage),
      ...(season !== undefined && { season: String(season) }),
    },
  })
  return { search, overview, found, isList: false }
}

/** Follows and unfollows, with and without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { attempt, viewer } = context.get(pageContext)
  const intent = formText(await request.formData(), 'intent')
  if (!viewer) throw redirect('/login?from=/writerspod')
  const done = await attempt(async (api) => {
    if (intent === 'unfollow') await api('DELETE /writerspod/follow')
    else await api('PUT /writerspod/follow')
  })
  return done.ok ? null : data({ error: done.error.message }, { status: done.status })
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'WritersPod', description: '' })
  const { search, isList, overview } = loaderData
  // A kind or a season is worth finding; other combinations are not pages of their own.
  const isPlain = search.q === '' && search.person === '' && search.tag === '' && search.page === 1
  return pageMeta(args, {
    title: isList ? `${titleOfList(loaderData)} · WritersPod` : 'WritersPod',
    description: 'Episodes and articles about writing, by the writers and readers of Fabula.',
    isListed: isPlain,
    canonical: podListPath(search, { page: search.page }),
    feed: findPodFeed(search) ?? Object.values(podFeeds),
    ...(!isList && {
      jsonLd: (absolute) => ({
        '@context': 'https://schema.org',
        '@type': 'PodcastSeries',
        '@id': absolute('/writerspod'),
        name: 'WritersPod',
        url: absolute('/writerspod'),
        webFeed: absolute(feedPath),
        ...(overview.latest && { image: absolute(overview.latest.coverUrl) }),
      }),
    }),
  })
}

export default function WritersPod({ loaderData }: Route.ComponentProps) {
  const { isList, ...shown } = loaderData
  return (
    <div className="page-wrap pb-10">{isList ? <FoundItems {...shown} /> : <FirstPage {...shown} />}</div>
  )
}
