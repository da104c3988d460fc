// The events that the tickets area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** `messageId`: the answer. */
    'ticket.answered': { ticketId: string; reporterId: string; messageId: string; isClosed: boolean }
    /** By staff, without a message. `closedAt` tells closings apart, because a ticket can be reopened. */
    'ticket.closed': { ticketId: string; reporterId: string; closedAt: string }
  }
}
