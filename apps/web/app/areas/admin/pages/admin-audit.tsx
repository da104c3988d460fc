// /admin/audit: what staff did, for admins.
import { auditActions } from '@fabula/contracts/audit-kinds'
import { data, Link } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AuditFilters, type AuditFilterValues } from '../audit-filters.tsx'
import { AuditRow } from '../audit-row.tsx'
import { CursorPages } from '../cursor-pages.tsx'
import type { Route } from './+types/admin-audit.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readValues(search: URLSearchParams): AuditFilterValues {
  const value = (name: string) => (search.get(name) ?? '').trim().slice(0, 60)
  const date = (name: string) => (isDay(value(name)) ? value(name) : '')
  return {
    actor: value('actor'),
    action: auditActions.find((one) => one === value('action')) ?? '',
    target: value('target'),
    from: date('from'),
    to: date('to'),
  }
}

const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text))

/** Days are whole days in UTC, the last one included. */
function queryOf({ from, to, ...values }: AuditFilterValues): Record<string, string> {
  const query = {
    ...values,
    from: from && `${from}T00:00:00Z`,
    to: to && new Date(Date.parse(to) + 24 * 60 * 60 * 1000).toISOString(),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const values = readValues(url.searchParams)
  const after = id.exec(url.searchParams.get('after') ?? '')?.[0]
  const query = { ...queryOf(values), ...(after && { after }) }
  const asked = await attempt((api) => api('GET /admin/audit', { query }))
  if (!asked.ok) throw data(asked.error, { status: asked.status })
  const { entries, next } = asked.value
  return { entries, next, values, isFirst: after === undefined }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Audit log',
    description: 'What staff did.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  const { entries, next, values, isFirst } = loaderData
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const isNarrowed = Object.keys(given).length > 0
  const addressOf = (more: Record<string, string>) =>
    `/admin/audit?${new URLSearchParams({ ...given, ...more })}`
  const file = `/api/v1/admin/audit?${new URLSearchParams({ ...queryOf(values), format: 'csv' })}`
  return (
    <>
      <h2 className="sr-only">Audit log</h2>
      <AuditFilters values={values} isNarrowed={isNarrowed} />
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-rule pb-3 text-meta text-ink-faint">
        <span>{isFirst ? 'Newest first' : 'Older entries'}. Entries can’t be changed or deleted.</span>
        <Link to={file} reloadDocument download className="ui-ruled-link ui-ruled-link-small">
          Download CSV
        </Link>
      </p>
      {entries.length > 0 ? (
        <ol aria-label="Entries">
          {entries.map((entry) => (
            <AuditRow key={entry._id} entry={entry} />
          ))}
        </ol>
      ) : (
        <div className="pt-8">
          <EmptyState title={isNarrowed ? 'No matching entries' : 'No entries yet'}>
            {isNarrowed
              ? 'Try different filters, or clear them to see everything.'
              : 'Everything that staff change appears here.'}
          </EmptyState>
        </div>
      )}
      <CursorPages
        first={isFirst ? null : { to: addressOf({}), label: 'Newest entries' }}
        next={next ? { to: addressOf({ after: next }), label: 'Older entries' } : null}
      />
    </>
  )
}
