// Reporting an issue: a ticket that staff take, answer and close, and that its reporter can follow.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, pagination, paging, text, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { maxTicketTextLength, ticketCategories, ticketStates } from './ticket-kinds.ts'
import { person } from './users.ts'

const category = z.enum(ticketCategories)
const state = z
  .enum(ticketStates)
  .describe(
    'open: nobody has taken it; in_progress: somebody has; answered: it is the turn of its reporter; closed',
  )
const words = text(maxTicketTextLength).min(1, 'is needed')

const ticket = z.object({
  _id: id,
  category,
  state,
  text: z.string(),
  page: z.string().describe('The address that it is about; empty if they did not say'),
  image: imageReference.nullable().describe('A screenshot, for its reporter and staff alone'),
  messageCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
})
export type Ticket = z.infer<typeof ticket>

const message = z.object({
  _id: id,
  isStaff: z.boolean(),
  author: person.nullable().describe('Staff answer as a team, so of them only staff learn who it was'),
  text: z.string(),
  createdAt: time,
})
const whole = ticket.extend({ messages: z.array(message) })
export type WholeTicket = z.infer<typeof whole>

const forStaff = { reporter: person, claimedBy: person.nullable() }
const staffTicket = ticket.extend(forStaff)
const wholeStaffTicket = whole.extend(forStaff)
export type StaffTicket = z.infer<typeof staffTicket>
export type WholeStaffTicket = z.infer<typeof wholeStaffTicket>

const one = z.strictObject({ id: id.toLowerCase() })
const said = z.strictObject({ text: words, key: creationKey })
const answered = z.object({ ticket: wholeStaffTicket })

export const ticketsContract = defineContract({
  'POST /tickets': {
    summary: 'Report an issue',
    status: 201,
    body: z.strictObject({
      category,
      text: words.min(10, 'must have at least 10 characters'),
      page: line(300).default(''),
      imageId: id.toLowerCase().nullable().default(null).describe('Uploaded before, of type ticket'),
      key: creationKey,
    }),
    response: z.object({ ticket: whole }),
  },
  'GET /tickets': {
    summary: 'What you reported, the one that changed last first',
    query: paging(),
    response: z.object({ tickets: z.array(ticket), pagination }),
  },
  'GET /tickets/{id}': {
    summary: 'A ticket of yours with all that was said',
    params: one,
    response: z.object({ ticket: whole }),
  },
  'POST /tickets/{id}/messages': {
    summary: 'Add something to a ticket of yours; a closed one is open again',
    status: 201,
    params: one,
    body: said,
    response: z.object({ ticket: whole }),
  },
  'POST /tickets/{id}/close': {
    summary: 'Close a ticket of yours: it is settled',
    params: one,
    response: z.object({ ticket: whole }),
  },
  'GET /admin/tickets': {
    summary: 'Tickets for staff, the one that waits longest first',
    query: paging(20).extend({
      state: z.enum([...ticketStates, 'unsettled', 'all']).default('unsettled'),
      category: category.optional(),
      claimed: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
    }),
    response: z.object({
      tickets: z.array(staffTicket),
      pagination,
      waiting: z.number().int().describe('Open ones that nobody has taken'),
    }),
  },
  'GET /admin/tickets/{id}': { summary: 'A ticket with all that was said', params: one, response: answered },
  'POST /admin/tickets/{id}/claim': {
    summary: 'Take a ticket; an admin may take it over',
    params: one,
    response: answered,
  },
  'DELETE /admin/tickets/{id}/claim': {
    summary: 'Give a ticket back to the queue',
    params: one,
    response: answered,
  },
  'POST /admin/tickets/{id}/answer': {
    summary: 'Answer a ticket, and close it with that if you like; its reporter is told',
    status: 201,
    params: one,
    body: said.extend({ closes: z.boolean().default(false) }),
    response: answered,
  },
  'POST /admin/tickets/{id}/close': {
    summary: 'Close a ticket; its reporter is told',
    params: one,
    response: answered,
  },
})
