// /forum/{category}: the topics of one category.
import { redirect } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { FollowChoice } from '../follow-choice.tsx'
import { categoryPath } from '../forum-texts.ts'
import { ForumFrame } from '../list/forum-frame.tsx'
import { loadTopics } from '../list/load-topics.ts'
import type { Route } from './+types/category.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = await loadTopics(page, url, params.category.slice(0, 60))
  // Known by then: an unknown category is a 404 of the call.
  const category = found.category!
  const path = categoryPath(category)
  if (path !== url.pathname) throw redirect(path + url.search, 301)
  return { ...found, category }
}

const feedOf = (slug: string) => `/feeds/forum/${encodeURIComponent(slug)}.xml`

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const category = loaderData?.category
  return pageMeta(args, {
    title: category ? `${category.name}, Forum` : 'Forum',
    description: category?.description ?? '',
    isListed: args.location.search === '',
    feed: category ? { path: feedOf(category.slug), title: category.name } : undefined,
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, isMember } = loaderData
  return (
    <ForumFrame
      {...loaderData}
      title={category.name}
      lead={category.description}
      base={categoryPath(category)}
      tools={
        isMember ? (
          <FollowChoice kind="category" target={category._id} level={category.follow} name={category.name} />
        ) : null
      }
      feed={feedOf(category.slug)}
    />
  )
}
