// Notifies the reporter of an issue when staff respond. Staff act as a team, so no one is named.
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'

const news = (ticketId: string, cause: string, sentence: string) => ({
  type: 'report_outcome' as const,
  cause,
  actorId: null,
  storyId: null,
  facts: { sentence, link: `/report-issue/${ticketId}` },
})

export function ticketListeners(context: NotifyContext): Listener[] {
  return [
    listener('ticket.answered', 'notifications.ticket-answered', ({ payload }, tx) => {
      const { ticketId, reporterId, messageId, isClosed } = payload
      const sentence = isClosed
        ? 'We replied to the issue you reported and closed it'
        : 'We replied to the issue you reported'
      return notify(context, tx, [reporterId], news(ticketId, `ticket:${messageId}`, sentence))
    }),
    listener('ticket.closed', 'notifications.ticket-closed', ({ payload }, tx) => {
      const { ticketId, reporterId, closedAt } = payload
      const sentence = 'The issue you reported has been closed'
      return notify(context, tx, [reporterId], news(ticketId, `ticket:${ticketId}:${closedAt}`, sentence))
    }),
  ]
}
