// /report-issue: reports a problem with the site, and lists the user's reports.
import { data, href, redirect } from 'react-router'
import { ticketCategories } from '@fabula/contracts/ticket-kinds'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { ReportForm } from '../report-form.tsx'
import { TicketRow } from '../ticket-row.tsx'
import type { Route } from './+types/report-issue.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const page = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  const about = (url.searchParams.get('about') ?? '').slice(0, 300)
  const category = ticketCategories.find((one) => one === url.searchParams.get('category'))
  const found = await api('GET /tickets', { query: { page } })
  return { ...found, about, category: category ?? ticketCategories[0], makingKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const category = ticketCategories.find((one) => one === formText(form, 'category')) ?? 'other'
  const said = await attempt((api) =>
    api('POST /tickets', {
      body: {
        category,
        text: formText(form, 'text'),
        page: formText(form, 'page'),
        imageId: formText(form, 'imageId') || null,
        key: formText(form, 'key') || crypto.randomUUID(),
      },
    }),
  )
  if (said.ok) return redirect(href('/report-issue/:ticketId', { ticketId: said.value.ticket._id }))
  return data({ text: said.error.message, faults: said.error.details?.fields ?? {} }, { status: said.status })
}

export const clientAction = forgetWhenTaken<typeof action>(() => 'report')

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Report an issue',
    description: 'Report a problem and read our replies.',
    isListed: false,
    isPublic: false,
  })
}

export default function ReportIssue({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { tickets, pagination, about, category, makingKey } = loaderData
  return (
    <div className="page-wrap pt-8 pb-20 md:pt-11">
      <h1 className="text-d2">Report an issue</h1>
      <p className="mt-2 max-w-[60ch] font-serif text-blurb text-ink-soft">
        A real person reads every report. We’ll notify you when we reply.
      </p>
      <p className="mt-2 text-dense text-ink-soft">
        To report a story, a comment, or a person, choose “Report” there. See{' '}
        <TextLink to="/reports">my reports</TextLink>.
      </p>
      {refusal ? (
        <Notice kind="danger" className="mt-6 max-w-160">
          {refusal.text}
        </Notice>
      ) : null}
      <div className="mt-7">
        <ReportForm makingKey={makingKey} category={category} page={about} faults={refusal?.faults ?? {}} />
      </div>
      {pagination.total > 0 ? (
        <Section title="Your reports" className="max-w-190">
          <ul>
            {tickets.map((ticket) => (
              <TicketRow
                key={ticket._id}
                ticket={ticket}
                to={href('/report-issue/:ticketId', { ticketId: ticket._id })}
                audience="reporter"
              />
            ))}
          </ul>
          <Pagination
            page={pagination.page}
            pageCount={pagination.pages}
            hrefFor={(page) => `/report-issue${page > 1 ? `?page=${page}` : ''}`}
          />
        </Section>
      ) : null}
    </div>
  )
}
