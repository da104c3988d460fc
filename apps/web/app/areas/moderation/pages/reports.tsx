// /reports: what the user has reported, and what came of it.
import { reasonLabels } from '@fabula/contracts/moderation-kinds'
import type { Report } from '@fabula/contracts/moderation'
import { shortDate } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type StateName, StateLabel } from '#ui/state-label.tsx'
import type { Route } from './+types/reports.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const page = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  return context.get(pageContext).api('GET /reports/mine', { query: { page } })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'My reports',
    description: 'What you reported, and what was decided.',
    isListed: false,
    isPublic: false,
  })
}

export default function Reports({ loaderData: { reports, pagination } }: Route.ComponentProps) {
  return (
    <div className="page-wrap max-w-190 pt-8 pb-20 md:pt-11">
      <h1 className="text-d2">My reports</h1>
      <p className="mt-2 max-w-[60ch] font-serif text-blurb text-ink-soft">
        What you reported, and what was decided. No one you report learns who reported them.
      </p>
      {reports.length === 0 ? (
        <div className="mt-7">
          <EmptyState title="No reports" action={<ButtonLink to="/rules">Read the rules</ButtonLink>}>
            If something breaks our rules, choose “Report” in its menu. You’ll see here what was decided.
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="mt-7 border-t border-rule">
            {reports.map((report) => (
              <ReportRow key={report._id} report={report} />
            ))}
          </ul>
          <Pagination
            page={pagination.page}
            pageCount={pagination.pages}
            hrefFor={(page) => `/reports${page > 1 ? `?page=${page}` : ''}`}
          />
          {pagination.page >= pagination.pages ? <ListEnd>You’ve reached the end</ListEnd> : null}
        </>
      )}
    </div>
  )
}

function ReportRow({ report }: { report: Report }) {
  const { mark, label } = stateOf(report)
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 dir="auto" className="min-w-0 flex-1 basis-64 font-sans text-ui font-strong wrap-anywhere">
          {report.title}
        </h2>
        <StateLabel state={mark}>{label}</StateLabel>
      </div>
      <p className="dots mt-1 text-meta text-ink-faint">
        <span>{reasonLabels[report.reason]}</span>
        <span>{shortDate(report.createdAt)}</span>
        {report.state === 'decided' ? <span>Decided {shortDate(report.updatedAt)}</span> : null}
      </p>
      {report.text ? (
        <p dir="auto" className="mt-2 font-serif wrap-anywhere whitespace-pre-line text-ink-soft">
          {report.text}
        </p>
      ) : null}
    </li>
  )
}

/** Without details: those are for the affected person only. */
function stateOf({ state, outcome }: Report): { mark: StateName; label: string } {
  if (state === 'unconfirmed') return { mark: 'draft', label: 'Not confirmed yet' }
  if (state === 'open') return { mark: 'review', label: 'In review' }
  return outcome === 'action'
    ? { mark: 'complete', label: 'We took action' }
    : { mark: 'draft', label: 'We took no action' }
}
