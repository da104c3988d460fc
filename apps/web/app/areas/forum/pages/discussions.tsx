// /community/discussions: the viewer’s topics and drafts.
import '../forum.css'
import type { CommunityDraftLine } from '@fabula/contracts/community'
import PenLine from 'lucide-react/icons/pen-line'
import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { TopicList } from '../list/topic-list.tsx'
import type { Route } from './+types/discussions.ts'

const views = ['unread', 'following', 'mine', 'mentions'] as const
type View = (typeof views)[number]
const labels: Record<View, string> = {
  unread: 'Unread',
  following: 'Following',
  mine: 'Mine',
  mentions: 'Mentions',
}
const emptyTexts: Record<View, { title: string; text: string }> = {
  unread: { title: 'All caught up', text: 'New replies in topics you follow or have opened appear here.' },
  following: {
    title: 'No followed topics',
    text: 'Reply to a topic, or choose to follow it, and it’s listed here.',
  },
  mine: { title: 'No topics of your own', text: 'Ask a question, or offer a chapter for critique.' },
  mentions: { title: 'No mentions', text: 'Posts with your @name appear here.' },
}
const pathOf = (view: View) =>
  view === 'unread' ? '/community/discussions' : `/community/discussions?view=${view}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const view = views.find((one) => one === url.searchParams.get('view')) ?? 'unread'
  const page = /^[1-9]\d{0,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  const isDrafts = url.searchParams.get('view') === 'drafts'
  const [found, { drafts }] = await Promise.all([
    api('GET /community/discussions', { query: { view, page, ...(isDrafts && { limit: '1' }) } }),
    api('GET /community/drafts'),
  ])
  // Drafts of questions and answers are on the pages of Q&A.
  const own = drafts.filter(({ kind }) => kind === 'topic' || kind === 'post')
  return { ...found, view, drafts: own, isDrafts }
}

export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  await api('POST /community/discussions/read-all')
  return redirect('/community/discussions')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Your discussions',
    description: 'Topics you read and follow.',
    isListed: false,
    isPublic: false,
  })
}

export default function DiscussionsPage({ loaderData }: Route.ComponentProps) {
  const { topics, pagination, counts, view, drafts, isDrafts } = loaderData
  const [search] = useSearchParams()
  const isBusy = useNavigation().formMethod === 'POST'
  const tabs = views.map((one) => ({
    to: pathOf(one),
    label: labels[one],
    count: counts[one],
    isCurrent: one === view && !isDrafts,
  }))
  const draftsTab = {
    to: '/community/discussions?view=drafts',
    label: 'Drafts',
    count: drafts.length,
    isCurrent: isDrafts,
  }
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `/community/discussions?${next}`
  }
  return (
    <div className="page-wrap pt-6 pb-12 md:pt-11">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-d2">Discussions</h1>
        <div className="flex flex-wrap items-center gap-3">
          {counts.unread > 0 ? (
            <Form method="post">
              <Button type="submit" variant="quiet" busy={isBusy} busyLabel="Marking">
                Mark all read
              </Button>
            </Form>
          ) : null}
          <ButtonLink to="/forum/new" icon={<PenLine />}>
            New topic
          </ButtonLink>
        </div>
      </header>
      <TabLinks label="Discussions" tabs={[...tabs, draftsTab]} />
      {isDrafts ? (
        <DraftList drafts={drafts} />
      ) : (
        <>
          <section aria-label={labels[view]}>
            <TopicList
              topics={topics}
              olderPath={null}
              empty={
                <EmptyState
                  title={emptyTexts[view].title}
                  action={
                    <ButtonLink to="/forum" variant="quiet">
                      Go to the forum
                    </ButtonLink>
                  }
                >
                  {emptyTexts[view].text}
                </EmptyState>
              }
            />
          </section>
          <Pagination label="Topics" page={pagination.page} pageCount={pagination.pages} hrefFor={hrefFor} />
        </>
      )}
    </div>
  )
}

function DraftList({ drafts }: { drafts: readonly CommunityDraftLine[] }) {
  if (drafts.length === 0)
    return (
      <EmptyState
        title="No drafts"
        action={
          <ButtonLink to="/forum/new" variant="quiet">
            New topic
          </ButtonLink>
        }
      >
        What you write in the forum is saved here until you post it.
      </EmptyState>
    )
  return (
    <ul>
      {drafts.map(({ kind, targetId, title, excerpt, updatedAt }) => (
        <li key={`${kind}/${targetId}`} className="ui-card draft-row">
          <h2 className="topic-row-title">
            <Link
              to={kind === 'topic' ? '/forum/new' : `/forum/t/${targetId}`}
              className="ui-card-link"
              dir="auto"
            >
              {kind === 'topic' ? title || 'New topic' : title ? `Reply to “${title}”` : 'Reply'}
            </Link>
          </h2>
          <p className="font-serif text-dense text-ink-soft" dir="auto">
            {excerpt}
          </p>
          <p className="text-meta text-ink-faint">
            Saved <RelativeDay at={updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
