// /forum: the latest, new, unread and top topics of all categories, or of a tag.
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { FollowChoice } from '../follow-choice.tsx'
import { ForumFrame } from '../list/forum-frame.tsx'
import { loadTopics } from '../list/load-topics.ts'
import type { Route } from './+types/forum.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadTopics(context.get(pageContext), url)

const description = 'Talk about writing and reading: craft, critique, and people to write with.'
const feedOf = (tag: { slug: string } | null) =>
  tag ? `/feeds/forum/tag/${encodeURIComponent(tag.slug)}.xml` : undefined

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const tag = loaderData?.tag ?? null
  const feed = feedOf(tag)
  return pageMeta(args, {
    title: tag ? `Topics tagged ${tag.name}` : 'Forum',
    description: tag ? `Topics tagged ${tag.name} in the forum of Fabula.` : description,
    isListed: args.location.search === '',
    feed: feed && tag ? { path: feed, title: `Topics tagged ${tag.name}` } : undefined,
  })
}

export default function ForumPage({ loaderData }: Route.ComponentProps) {
  const { tag, isMember } = loaderData
  return (
    <ForumFrame
      {...loaderData}
      title={tag ? <>Tagged “{tag.name}”</> : 'Forum'}
      lead={
        tag
          ? 'Topics from all categories.'
          : 'Ask how others do it, offer a chapter for critique, or find someone to write with.'
      }
      base="/forum"
      tools={
        tag && isMember ? (
          <FollowChoice kind="tag" target={tag.slug} level={tag.follow} name={`the tag ${tag.name}`} />
        ) : null
      }
      feed={feedOf(tag)}
    />
  )
}
