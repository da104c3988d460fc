// The lists behind tickets, without the rest of the contract, because pages need them too.

export const ticketCategories = ['bug', 'account', 'content', 'accessibility', 'idea', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketStates = ['open', 'in_progress', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const maxTicketTextLength = 5000
