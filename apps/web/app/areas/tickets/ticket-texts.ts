// Labels of tickets.
import type { TicketCategory, TicketState } from '@fabula/contracts/ticket-kinds'
import type { StateName } from '#ui/state-label.tsx'

export const categoryWords: Record<TicketCategory, string> = {
  bug: 'Something isn’t working',
  account: 'My account',
  content: 'Something I read here',
  accessibility: 'I can’t use a page',
  idea: 'An idea',
  other: 'Something else',
}

export const categoryOptions = Object.entries(categoryWords).map(([value, label]) => ({ value, label }))

/** The same state is worded for each side by whose turn it is. */
export const stateWords: Record<'reporter' | 'staff', Record<TicketState, string>> = {
  reporter: {
    open: 'Open',
    in_progress: 'In progress',
    answered: 'Answered',
    closed: 'Closed',
  },
  staff: { open: 'Open', in_progress: 'In progress', answered: 'Answered', closed: 'Closed' },
}

export const stateMarks: Record<TicketState, StateName> = {
  open: 'scheduled',
  in_progress: 'ongoing',
  answered: 'complete',
  closed: 'draft',
}

/** The beginning of a text, for a row: whole words on one line. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 118).replace(/(?<!\s)\s+\S*$/, '')}…` : line
}
