import type { Ticket } from '@fabula/contracts/tickets'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { shortDate } from '#lib/dates.ts'
import { StateLabel } from '#ui/state-label.tsx'
import { categoryWords, firstWords, stateMarks, stateWords } from './ticket-texts.ts'

type TicketRowProps = { ticket: Ticket; to: string; audience: 'reporter' | 'staff'; aside?: ReactNode }

export function TicketRow({ ticket, to, audience, aside }: TicketRowProps) {
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link to={to} dir="auto" className="min-w-0 flex-1 basis-64 font-strong wrap-anywhere">
          {firstWords(ticket.text)}
        </Link>
        <StateLabel state={stateMarks[ticket.state]}>{stateWords[audience][ticket.state]}</StateLabel>
      </div>
      <p className="mt-1 text-meta text-ink-faint">
        {[
          categoryWords[ticket.category],
          shortDate(ticket.createdAt),
          ...(ticket.messageCount > 0 ? [describeCount(ticket.messageCount, 'message')] : []),
          ...(ticket.image ? ['with a screenshot'] : []),
        ].join(' · ')}
      </p>
      {aside ? <div className="mt-1 text-meta text-ink-soft">{aside}</div> : null}
    </li>
  )
}
