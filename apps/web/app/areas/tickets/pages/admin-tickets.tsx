// /admin/tickets: the tickets users reported, for staff.
import { type TicketCategory, ticketCategories, ticketStates } from '@fabula/contracts/ticket-kinds'
import { Form, href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { TicketRow } from '../ticket-row.tsx'
import { categoryOptions, stateWords } from '../ticket-texts.ts'
import type { Route } from './+types/admin-tickets.ts'

const states = ['unsettled', ...ticketStates, 'all'] as const
const claims = ['anybody', 'me', 'nobody'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const state = states.find((one) => one === asked('state')) ?? 'unsettled'
  const claimed = claims.find((one) => one === asked('claimed')) ?? 'anybody'
  const category = ticketCategories.find((one) => one === asked('category'))
  const page = /^[1-9]\d{0,2}$/.exec(asked('page'))?.[0] ?? '1'
  const found = await api('GET /admin/tickets', {
    query: { state, claimed, page, ...(category && { category }) },
  })
  return { ...found, state, claimed, category: category ?? ('' as TicketCategory | '') }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Tickets',
    description: 'Reported issues.',
    isListed: false,
    isPublic: false,
  })
}

const stateOptions = [
  { value: 'unsettled', label: 'Needs attention' },
  ...ticketStates.map((value) => ({ value, label: stateWords.staff[value] })),
  { value: 'all', label: 'All' },
]
const claimOptions = [
  { value: 'anybody', label: 'Anyone' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Unassigned' },
]

export default function AdminTickets({ loaderData }: Route.ComponentProps) {
  const { tickets, pagination, waiting, state, claimed, category } = loaderData
  const addressOf = (page: number) =>
    `/admin/tickets?${new URLSearchParams({ state, claimed, ...(category && { category }), page: String(page) })}`
  return (
    <>
      <h2 className="sr-only">Tickets</h2>
      <Form
        className="mt-6 grid items-end gap-4 md:grid-cols-[1fr_1fr_1fr_auto]"
        key={`${state} ${claimed} ${category}`}
      >
        <Select name="state" label="Status" options={stateOptions} defaultValue={state} />
        <Select
          name="category"
          label="Category"
          options={[{ value: '', label: 'Any category' }, ...categoryOptions]}
          defaultValue={category}
        />
        <Select name="claimed" label="Assigned to" options={claimOptions} defaultValue={claimed} />
        <Button type="submit" variant="quiet" className="justify-self-start">
          Apply
        </Button>
      </Form>
      <output className="mt-6 block border-b border-rule pb-3 text-meta text-ink-faint tabular">
        {describeCount(pagination.total, 'ticket')} · {waiting.toLocaleString('en')} unassigned
      </output>
      {tickets.length > 0 ? (
        <>
          <ul>
            {tickets.map((ticket) => (
              <TicketRow
                key={ticket._id}
                ticket={ticket}
                to={href('/admin/tickets/:ticketId', { ticketId: ticket._id })}
                audience="staff"
                aside={
                  <>
                    {ticket.reporter.displayName} (@{ticket.reporter.username})
                    {ticket.claimedBy ? `, assigned to ${ticket.claimedBy.displayName}` : ''}
                  </>
                }
              />
            ))}
          </ul>
          <Pagination page={pagination.page} pageCount={pagination.pages} hrefFor={addressOf} />
        </>
      ) : (
        <div className="pt-8">
          <EmptyState title="No tickets">
            {state === 'unsettled' ? 'There are no open tickets.' : 'No tickets match these filters.'}
          </EmptyState>
        </div>
      )}
    </>
  )
}
