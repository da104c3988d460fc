// Reporting an issue: a ticket that staff assign, answer and close, and that its reporter can follow.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, pagination, paging, text, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { maxTicketTextLength, ticketCategories, ticketStates } from './ticket-kinds.ts'
import { person } from './users.ts'

const category = z.enum(ticketCategories)
const state = z
  .enum(ticketStates)
  .describe('open: unassigned; in_progress: assigned; answered: waiting for the reporter; closed')
const words = text(maxTicketTextLength).min(1, 'is required')

const ticket = z.object({
  _id: id,
  category,
  state,
  text: z.string(),
  page: z.string().describe('The page it’s about; empty if not given'),
  image: imageReference.nullable().describe('A screenshot, visible only to the reporter and staff'),
  messageCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
})
export type Ticket = z.infer<typeof ticket>

const message = z.object({
  _id: id,
  isStaff: z.boolean(),
  author: person.nullable().describe('Staff reply as a team, so only staff can see who replied'),
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
      imageId: id.toLowerCase().nullable().default(null).describe('Uploaded beforehand with type ticket'),
      key: creationKey,
    }),
    response: z.object({ ticket: whole }),
  },
  'GET /tickets': {
    summary: 'Your tickets, last changed first',
    query: paging(),
    response: z.object({ tickets: z.array(ticket), pagination }),
  },
  'GET /tickets/{id}': {
    summary: 'Your ticket with all messages',
    params: one,
    response: z.object({ ticket: whole }),
  },
  'POST /tickets/{id}/messages': {
    summary: 'Reply to your ticket; reopens a closed one',
    status: 201,
    params: one,
    body: said,
    response: z.object({ ticket: whole }),
  },
  'POST /tickets/{id}/close': {
    summary: 'Close your ticket as resolved',
    params: one,
    response: z.object({ ticket: whole }),
  },
  'GET /admin/tickets': {
    summary: 'Tickets for staff, longest waiting first',
    query: paging(20).extend({
      state: z.enum([...ticketStates, 'unsettled', 'all']).default('unsettled'),
      category: category.optional(),
      claimed: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
    }),
    response: z.object({
      tickets: z.array(staffTicket),
      pagination,
      waiting: z.number().int().describe('Open and unassigned'),
    }),
  },
  'GET /admin/tickets/{id}': { summary: 'A ticket with all messages', params: one, response: answered },
  'POST /admin/tickets/{id}/claim': {
    summary: 'Assign a ticket to yourself; an admin can take it over',
    params: one,
    response: answered,
  },
  'DELETE /admin/tickets/{id}/claim': {
    summary: 'Unassign a ticket',
    params: one,
    response: answered,
  },
  'POST /admin/tickets/{id}/answer': {
    summary: 'Reply to a ticket, optionally closing it; the reporter is notified',
    status: 201,
    params: one,
    body: said.extend({ closes: z.boolean().default(false) }),
    response: answered,
  },
  'POST /admin/tickets/{id}/close': {
    summary: 'Close a ticket; the reporter is notified',
    params: one,
    response: answered,
  },
})
