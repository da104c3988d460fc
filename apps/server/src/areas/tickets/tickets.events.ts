// The events that the tickets area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** `messageId`: what was answered. */
    'ticket.answered': { ticketId: string; reporterId: string; messageId: string; isClosed: boolean }
    /** By staff, without a word. `closedAt`: which closing, as a ticket may be opened again. */
    'ticket.closed': { ticketId: string; reporterId: string; closedAt: string }
  }
}
