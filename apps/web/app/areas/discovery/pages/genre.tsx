// /genres/{genreId}: one genre, by slug or id.
import { data, href, redirect } from 'react-router'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Browse } from '../browse/browse.tsx'
import { loadBrowse } from '../browse/load-browse.ts'
import type { Route } from './+types/genre.ts'

export async function loader(args: Route.LoaderArgs) {
  const { attempt } = args.context.get(pageContext)
  const id = args.params.genreId
  const found = await attempt((api) => api('GET /public/genres/{id}', { params: { id } }))
  if (!found.ok) throw data(notFoundBody, { status: 404 })
  const { genre } = found.value
  if (args.params.genreId !== genre.slug)
    throw redirect(`${href('/genres/:genreId', { genreId: genre.slug })}${args.url.search}`, 301)
  return { ...(await loadBrowse(args, { genre: [genre.slug] })), genre }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const genre = loaderData?.genre
  return pageMeta(args, {
    title: genre ? `${genre.name} stories` : 'Genre',
    description: genre ? `${genre.description} ${genre.name} to read for free on Fabula.` : '',
    isListed: args.location.search === '',
  })
}

export default function GenrePage({ loaderData }: Route.ComponentProps) {
  const { genre, ...found } = loaderData
  return (
    <Browse
      {...found}
      title={genre.name}
      lead={genre.description}
      base={href('/genres/:genreId', { genreId: genre.slug })}
      empty={{ title: 'No stories in this genre yet', text: 'The first one could be yours.' }}
    />
  )
}
