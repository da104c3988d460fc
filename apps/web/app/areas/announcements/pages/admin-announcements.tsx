// /admin/announcements: all announcements, in every status.
import type { AnnouncementOverview } from '@fabula/contracts/announcements'
import { data, Form, Link, useSearchParams } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ListFilters } from '../admin/list-filters.tsx'
import { ListTable } from '../admin/list-table.tsx'
import { NotYours } from '../admin/no-permission.tsx'
import type { Route } from './+types/admin-announcements.ts'

const severalNames = ['type', 'category', 'priority', 'status', 'targetAudience'] as const
const names = [...severalNames, 'q', 'isSplash'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const one = (name: string) => searchParams.get(name) ?? ''
  // Empty parameters are dropped; the API validates the rest.
  const several = (name: string) => searchParams.getAll(name).filter((value) => value !== '')
  const query = {
    ...Object.fromEntries(severalNames.map((name) => [name, several(name)])),
    q: one('q'),
    isSplash: one('isSplash'),
    page: one('page'),
  }
  const asked = await attempt(async (api) => ({
    overview: (await api('GET /announcements/stats/overview')).data.overview,
    // Unchecked query parameters: the API validates them.
    list: (await api('GET /announcements', { query: query as object })).data,
  }))
  if (asked.ok) return { isAllowed: true as const, ...asked.value }
  if (asked.status === 403) return { isAllowed: false as const }
  throw data(asked.error, { status: asked.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const intent = formText(await request.formData(), 'intent')
  const { data: done } =
    intent === 'expired'
      ? await api('POST /announcements/process/expired')
      : await api('POST /announcements/process/scheduled')
  const what = intent === 'expired' ? 'expired' : 'published'
  return done.processed === 0 ? `No announcements needed to be ${what}.` : `${done.processed} ${what}.`
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Announcements',
    description: 'Manage announcements.',
    isListed: false,
    isPublic: false,
  })
}

export default function AnnouncementList({ loaderData: found, actionData: note }: Route.ComponentProps) {
  const [search] = useSearchParams()
  if (!found.isAllowed) return <NotYours />
  const { announcements, pagination } = found.list
  const isNarrowed = names.some((name) => search.get(name))
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `/admin/announcements?${next}`
  }
  return (
    <div className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Overview overview={found.overview} />
        <ButtonLink to="/admin/announcements/new">New announcement</ButtonLink>
      </div>
      {note ? (
        <Notice kind="positive" live className="mt-4">
          {note}
        </Notice>
      ) : null}
      <ListFilters search={search} />
      {announcements.length > 0 ? (
        <ListTable announcements={announcements} />
      ) : (
        <EmptyState
          title={isNarrowed ? 'No matching announcements' : 'No announcements yet'}
          action={isNarrowed ? <Link to="/admin/announcements">Clear filters</Link> : null}
        >
          {isNarrowed
            ? 'Try different filters, or clear them to see everything.'
            : 'Create the first one. It starts as a draft.'}
        </EmptyState>
      )}
      <Pagination page={pagination.page} pageCount={pagination.pages} hrefFor={hrefFor} />
      <Form method="post" preventScrollReset className="mt-8 flex flex-wrap items-center gap-3">
        <p className="text-meta text-ink-faint">These run automatically every minute:</p>
        <Button type="submit" size="sm" variant="quiet" name="intent" value="scheduled">
          Publish due announcements
        </Button>
        <Button type="submit" size="sm" variant="quiet" name="intent" value="expired">
          Expire past announcements
        </Button>
      </Form>
    </div>
  )
}

function Overview({ overview }: { overview: AnnouncementOverview }) {
  const facts = [
    ['Live now', overview.live],
    ['Scheduled', overview.byStatus.scheduled],
    ['Drafts', overview.byStatus.draft],
    ['Views', overview.views],
    ['Opens', overview.clicks],
    ['Link clicks', overview.linkClicks],
    ['Dismissals', overview.dismissals],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([term, count]) => (
        <div key={term}>
          <dt className="text-meta text-ink-faint">{term}</dt>
          <dd className="font-serif text-d5 tabular-nums">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
