// /tag/{tag}: the stories of a tag, by any of its spellings and synonyms.
import { href, redirect } from 'react-router'
import Rss from 'lucide-react/icons/rss'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Browse } from '../browse/browse.tsx'
import { loadBrowse } from '../browse/load-browse.ts'
import type { Route } from './+types/tag.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(pageContext)
  const asked = args.params.tag
  const { tag } = await api('GET /public/tags/{tag}', { params: { tag: asked.slice(0, 80) } })
  if (asked !== tag.slug) throw redirect(`${href('/tag/:tag', { tag: tag.slug })}${args.url.search}`, 301)
  return { ...(await loadBrowse(args, { tag: [tag.slug] })), tag }
}

const feedOf = (slug: string) => `/feeds/tag/${encodeURIComponent(slug)}.xml`

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const tag = loaderData?.tag
  const hasStories = (loaderData?.pagination.total ?? 0) > 0
  return pageMeta(args, {
    title: tag ? `Stories tagged ${tag.name}` : 'Tag',
    description: tag ? `Stories tagged ${tag.name}, to read for free on Fabula.` : '',
    isListed: hasStories && args.location.search === '',
    feed: tag && hasStories ? { path: feedOf(tag.slug), title: `Stories tagged ${tag.name}` } : undefined,
  })
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { tag, ...found } = loaderData
  return (
    <Browse
      {...found}
      title={tag.name}
      lead={tag.synonyms.length > 0 ? `Also found as ${tag.synonyms.join(', ')}.` : undefined}
      base={href('/tag/:tag', { tag: tag.slug })}
      tools={
        found.pagination.total > 0 ? (
          <a href={feedOf(tag.slug)} className="tap gap-1.5 text-meta text-ink-faint">
            <Rss className="size-3.5" /> Feed
          </a>
        ) : undefined
      }
      empty={{
        title: 'No stories with this tag yet',
        text: 'Authors choose their own tags. Try a different one.',
      }}
    />
  )
}
