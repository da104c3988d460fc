// /admin/moderation: the queue of cases, one case, and its decision, for moderators.
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useViewer } from '#lib/root-data.ts'
import { listQuery } from '../moderation.queries.ts'
import { ModerationQueue } from '../queue/moderation-queue.tsx'
import { readPlace } from '../queue/queue-address.ts'
import type { Route } from './+types/admin-moderation.ts'

/** Three columns need the whole width. */
export const handle = { isWide: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
  const place = readPlace(url.searchParams)
  const { cases, pagination, next, counts } = await api('GET /moderation/cases', { query: listQuery(place) })
  const id = place.caseId ?? cases[0]?._id
  const opened = id ? await attempt((api) => api('GET /moderation/cases/{id}', { params: { id } })) : null
  return {
    filter: { tab: place.tab, kind: place.kind, reason: place.reason },
    page: { status: 'success' as const, cases, pagination, next, counts },
    opened: opened?.ok ? opened.value : null,
    // The server's clock, so that server and client render the same ages.
    now: Date.now(),
  }
}

/** Queries keep the page up to date from then on. */
export const shouldRevalidate = () => false

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Moderation',
    description: 'Reports and appeals.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminModeration({ loaderData }: Route.ComponentProps) {
  const isAdmin = useViewer()?.roles.includes('admin') ?? false
  return (
    <QueryProvider>
      <ModerationQueue loaded={loaderData} isAdmin={isAdmin} />
    </QueryProvider>
  )
}
