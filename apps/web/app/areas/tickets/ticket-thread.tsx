import type { WholeTicket } from '@fabula/contracts/tickets'
import type { ReactNode } from 'react'
import { FullSizeLink } from '#areas/images/public/full-size-link.tsx'
import { Picture } from '#areas/images/public/picture.tsx'
import { dateWithTime } from '#lib/dates.ts'

type TicketThreadProps = {
  ticket: WholeTicket
  /** The reporter's name as shown to the viewer. */
  reporterName: string
}

/** The report and its replies, oldest first. */
export function TicketThread({ ticket, reporterName }: TicketThreadProps) {
  return (
    <ol className="mt-7 grid gap-6" aria-label="Conversation">
      <Said name={reporterName} time={ticket.createdAt} text={ticket.text}>
        {ticket.page ? (
          <p className="mt-2 text-meta text-ink-faint wrap-anywhere">Page: {ticket.page}</p>
        ) : null}
        {ticket.image ? (
          <FullSizeLink
            imageId={ticket.image.imageId}
            alt={ticket.image.metadata.alt || 'Screenshot'}
            className="mt-4 block w-fit"
          >
            <Picture
              image={ticket.image}
              alt={ticket.image.metadata.alt || 'Screenshot'}
              sizes="(width < 48rem) 100vw, 36rem"
              className="h-auto max-h-120 w-auto max-w-full rounded-field border border-line"
            />
          </FullSizeLink>
        ) : null}
      </Said>
      {ticket.messages.map((message) => (
        <Said
          key={message._id}
          name={
            message.isStaff
              ? `Fabula${message.author ? `, ${message.author.displayName}` : ''}`
              : reporterName
          }
          time={message.createdAt}
          text={message.text}
          isStaff={message.isStaff}
        />
      ))}
    </ol>
  )
}

type SaidProps = {
  name: string
  time: string
  text: string
  isStaff?: boolean
  children?: ReactNode
}

function Said({ name, time, text, isStaff = false, children }: SaidProps) {
  return (
    <li className={isStaff ? 'border-l-2 border-accent pl-4' : 'border-l-2 border-rule pl-4'}>
      <p className="text-meta text-ink-faint">
        <span className="font-strong text-ink">{name}</span> ·{' '}
        <time dateTime={time}>{dateWithTime(time)}</time>
      </p>
      <p dir="auto" className="mt-1 max-w-[65ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {children}
    </li>
  )
}
