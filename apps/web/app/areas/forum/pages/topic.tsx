// /forum/t/{slug}-{id}: a topic, 20 posts a page. `?post=` opens the page with that post.
import '../forum.css'
import { postsPerPage, topicPath } from '@fabula/contracts/community-sizes'
import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useRef } from 'react'
import { data, Link, redirect, useLocation, useNavigate } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { useShortcut } from '#lib/keys.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { Section } from '#ui/section.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { FollowChoice } from '../follow-choice.tsx'
import { categoryPath, findTopicId, newTopicPath, pageOfPost, pagePath, postPath } from '../forum-texts.ts'
import { focusPost, PostList, useFocusPost } from '../topic/post-list.tsx'
import { ReplyForm, type ReplyHandle } from '../topic/reply-form.tsx'
import { Timeline } from '../topic/timeline.tsx'
import { TopicHead } from '../topic/topic-head.tsx'
import { useReadingPosition } from '../topic/use-reading-position.ts'
import { useTopic } from '../topic/use-topic.ts'
import type { Route } from './+types/topic.ts'

const numberIn = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, attempt, tag } = context.get(pageContext)
  const topicId = findTopicId(params.topic)
  if (!topicId) throw data(notFoundBody, { status: 404 })
  const { topic } = await api('GET /forum/topics/{topicId}', { params: { topicId } })
  tag(`topic:${topicId}`)
  if (topic.category.storyId) tag(`story:${topic.category.storyId}`)
  if (url.pathname !== topicPath(topic)) throw redirect(topicPath(topic) + url.search, 301)
  const post = numberIn(url.searchParams.get('post'))
  const pages = pageOfPost(topic.lastPostNumber)
  const asked = post ? pageOfPost(post) : (numberIn(url.searchParams.get('page')) ?? 1)
  const page = Math.min(asked, pages)
  const [{ posts }, similar] = await Promise.all([
    api('GET /forum/topics/{topicId}/posts', {
      params: { topicId },
      query: { ...(page > 1 && { after: String((page - 1) * postsPerPage) }), limit: String(postsPerPage) },
    }),
    attempt((call) => call('GET /forum/similar', { query: { title: topic.title } })),
  ])
  return {
    topic,
    posts,
    page,
    similar: similar.ok ? similar.value.topics.filter(({ _id }) => _id !== topicId).slice(0, 4) : [],
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Topic', description: '' })
  const { topic, posts, page } = loaderData
  const [first] = posts
  const description = (first?.excerpt ?? '').slice(0, 200) || topic.title
  return pageMeta(args, {
    title: page > 1 ? `${topic.title}, page ${page}` : topic.title,
    description,
    canonical: pagePath(topic, page),
    type: 'article',
    feed: { path: `/feeds/forum/topic/${topic._id}.xml`, title: topic.title },
    ...(first && { jsonLd: (absolute) => jsonLdOf(topic, posts, absolute) }),
  })
}

const personOf = (post: Pick<Post, 'author'>) => ({
  '@type': 'Person',
  name: post.author?.displayName ?? 'Deleted account',
})

function jsonLdOf(topic: Topic, posts: readonly Post[], absolute: (path: string) => string) {
  const start = posts.find(({ number }) => number === 1)
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': absolute(topicPath(topic)),
    url: absolute(topicPath(topic)),
    headline: topic.title,
    author: personOf(topic),
    datePublished: topic.createdAt,
    dateModified: topic.updatedAt,
    ...(start && { text: start.excerpt }),
    keywords: topic.tags.map(({ name }) => name).join(', ') || undefined,
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: topic.postCount - 1,
      },
    ],
    comment: posts
      .filter(({ number, excerpt }) => number > 1 && excerpt !== '')
      .map((post) => ({
        '@type': 'Comment',
        url: absolute(postPath(topic, post.number)),
        author: personOf(post),
        datePublished: post.createdAt,
        text: post.excerpt,
      })),
  }
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { topic, page } = loaderData
  // From the page, because visitors get it from a cache.
  useEffect(() => {
    api('POST /forum/topics/{topicId}/view', { params: { topicId: topic._id } }).catch(() => undefined)
  }, [topic._id])
  // Another topic or page starts anew; going to a post of the same page doesn’t.
  return <TopicView key={`${topic._id}/${page}`} {...loaderData} />
}

const group = { group: 'Forum' }

type TopicViewProps = Pick<Route.ComponentProps['loaderData'], 'topic' | 'posts' | 'similar'>

function TopicView({ topic: loaded, posts: loadedPosts, similar }: TopicViewProps) {
  const state = useTopic({ topic: loaded, posts: loadedPosts })
  const { topic, lastNumber, freshCount: fresh } = state
  const { firstUnread } = loaded
  const viewer = useViewer()
  const reply = useRef<ReplyHandle>(null)
  const navigate = useNavigate()
  const current = useReadingPosition({
    topicId: topic._id,
    firstNumber: state.firstShown,
    lastRead: loaded.lastReadNumber,
    isMember: viewer !== null,
  })
  useLinkedPost()

  const canReply = topic.permissions.includes('reply')
  const focusWhenShown = useFocusPost()
  const showFresh = () =>
    orSayWhy(async () => {
      const [first] = await state.loadLater()
      if (first) focusWhenShown(first.number)
    })

  function move(by: 1 | -1): void {
    const all = Array.from(document.querySelectorAll<HTMLElement>('[data-post]'))
    const focused = document.activeElement?.closest<HTMLElement>('[data-post]')
    // Just after the page was opened, no post is known to be in view yet.
    const inView = Math.max(
      all.findIndex(({ dataset }) => Number(dataset.post) === current),
      0,
    )
    const at = focused ? all.indexOf(focused) + by : inView
    const next = all[at]
    if (next) focusPost(Number(next.dataset.post))
  }
  useShortcut('j', 'Next post', () => move(1), group)
  useShortcut('k', 'Previous post', () => move(-1), group)
  useShortcut('u', 'Back to the category', () => void navigate(categoryPath(topic.category)), group)
  useShortcut('c', 'New topic', () => void navigate(newTopicPath(topic.category)), group)
  useShortcut(
    'r',
    'Reply',
    () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-post]')?.dataset.post
      const post = state.posts.find(({ number }) => number === Number(focused)) ?? null
      if (canReply) reply.current?.replyTo(post && post.number > 1 ? post : null)
    },
    group,
  )

  return (
    <div className="page-wrap topic-page">
      <TopicHead topic={topic} firstUnread={firstUnread} onTopic={state.setTopic} />
      <div className="topic-main">
        <PostList
          state={state}
          firstUnread={firstUnread}
          onReply={canReply ? (post) => reply.current?.replyTo(post) : null}
          onQuote={canReply ? (post, text) => reply.current?.quote(post, text) : null}
        />
        <ReplyForm
          ref={reply}
          topic={topic}
          onPosted={async (post) => {
            await state.addOwn(post)
            focusWhenShown(post.number)
          }}
          onStale={() => void state.refreshTopic().catch(() => undefined)}
        />
        {similar.length > 0 ? (
          <Section title="Similar topics">
            <ul>
              {similar.map((one) => (
                <li key={one._id} className="similar-row">
                  <Link to={topicPath(one)} className="tap font-serif text-blurb" dir="auto">
                    {one.title}
                  </Link>
                  <span className="text-meta text-ink-faint">
                    {describeCount(one.postCount - 1, 'reply', 'replies')}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
      <aside className="topic-side">
        <div>
          {lastNumber > 5 ? (
            <Timeline topic={topic} current={current} last={lastNumber} firstUnread={firstUnread} />
          ) : null}
          {viewer ? (
            <section>
              <h2 className="topic-side-title">Following</h2>
              <FollowChoice kind="topic" target={topic._id} level={topic.follow} name="this topic" />
            </section>
          ) : null}
        </div>
      </aside>
      <output className="topic-pill">
        {fresh > 0 ? (
          <button type="button" onClick={() => void showFresh()}>
            <ArrowDown /> {describeCount(fresh, 'new reply', 'new replies')}
          </button>
        ) : firstUnread && firstUnread > current && current > 2 ? (
          <Link to={postPath(topic, firstUnread)} preventScrollReset className="lg:hidden">
            <ArrowDown /> First unread <b>{`${firstUnread} of ${lastNumber}`}</b>
          </Link>
        ) : null}
      </output>
    </div>
  )
}

/** `?post=` without the hash, as notifications and feeds have it. */
function useLinkedPost(): void {
  const { search, key } = useLocation()
  useEffect(() => {
    const number = numberIn(new URLSearchParams(search).get('post'))
    if (number === null) return
    const frame = requestAnimationFrame(() => focusPost(number))
    return () => cancelAnimationFrame(frame)
  }, [search, key])
}
