// /writerspod/{slug}: an episode or an article.
import '../writerspod.css'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { data, redirect } from 'react-router'
import { Comments } from '#areas/comments/public/comments.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ArticleView } from '../item/article-view.tsx'
import { EpisodeView } from '../item/episode-view.tsx'
import { itemMeta } from '../item/item-meta.ts'
import type { Route } from './+types/item.ts'

/** No item has a longer one. */
const maxSlugLength = 80

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, tag } = context.get(pageContext)
  const { slug } = params
  if (slug.length > maxSlugLength) throw data(notFoundBody, { status: 404 })
  const { item } = await api('GET /writerspod/{slug}', { params: { slug } })
  tag('writerspod', `pod:${item._id}`)
  for (const { user } of item.people) if (user) tag(`author:${user._id}`)
  for (const { _id } of item.relatedStories) tag(`story:${_id}`)
  // An earlier slug.
  if (slug !== item.slug) throw redirect(podPath(item) + url.search, 301)
  const comments =
    item.state === 'published'
      ? await api('GET /content/{storyId}/comments', {
          params: { storyId: item._id },
          query: { on: 'writerspod' },
        })
      : null
  return { item, comments }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return loaderData
    ? itemMeta(args, loaderData.item)
    : pageMeta(args, { title: 'WritersPod', description: '' })
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { item, comments } = loaderData
  const View = item.kind === 'episode' ? EpisodeView : ArticleView
  return (
    <div className="page-wrap pb-10">
      <View
        key={item._id}
        item={item}
        comments={
          comments ? (
            <Comments
              place={{ storyId: item._id, on: 'writerspod' }}
              subject={item.title}
              initial={comments}
            />
          ) : null
        }
      />
    </div>
  )
}
