// Tickets for staff: claiming, releasing, answering, closing. A ticket is claimed by one staff member at a time.
import type { WholeStaffTicket } from '@fabula/contracts/tickets'
import { type TicketCategory, ticketStates, type TicketState } from '@fabula/contracts/ticket-kinds'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { presentStaffTickets, presentWholeToStaff } from './tickets.present.ts'
import { requireQuota } from './tickets.service.ts'
import * as store from './tickets.store.ts'
import './tickets.events.ts'

type Doing = Pick<Platform, 'db' | 'events'>
type Ticket = NonNullable<Awaited<ReturnType<typeof store.lockTicket>>>

export type QueueQuery = PageQuery & {
  state: TicketState | 'unsettled' | 'all'
  category?: TicketCategory | undefined
  claimed: 'anybody' | 'me' | 'nobody'
}

const statesOf = (state: QueueQuery['state']): readonly TicketState[] => {
  if (state === 'all') return ticketStates
  return state === 'unsettled' ? ['open', 'in_progress'] : [state]
}

export async function listQueue({ db }: Pick<Doing, 'db'>, { userId }: SignedInActor, query: QueueQuery) {
  const rows = rowsOf(query)
  const filter = {
    states: statesOf(query.state),
    category: query.category,
    claimedBy: { anybody: undefined, me: userId, nobody: null }[query.claimed],
  }
  const [found, counted, waiting] = await Promise.all([
    store.listQueue(db, filter, rows),
    store.countQueue(db, filter),
    store.countQueue(db, { states: ['open'], category: undefined, claimedBy: null }),
  ])
  return {
    tickets: await presentStaffTickets(db, found),
    pagination: presentPagination(query, counted),
    waiting,
  }
}

/** How many wait for an answer, and since when the oldest does. */
export async function summarizeUnanswered({ db }: Pick<Doing, 'db'>) {
  return store.summarizeUnanswered(db)
}

export async function getTicket({ db }: Pick<Doing, 'db'>, id: string): Promise<WholeStaffTicket> {
  return view(db, id)
}

/** If two claim it at once, one gets it and the other learns who has it. */
export async function claim({ db }: Doing, actor: SignedInActor, id: string): Promise<WholeStaffTicket> {
  return change(db, id, async (tx, ticket) => {
    requireFree(ticket, actor)
    await take(tx, ticket, actor)
  })
}

export async function release({ db }: Doing, actor: SignedInActor, id: string): Promise<WholeStaffTicket> {
  return change(db, id, async (tx, ticket) => {
    if (ticket.claimed_by === null) return
    requireFree(ticket, actor)
    await store.updateTicket(tx, id, {
      state: ticket.state === 'in_progress' ? 'open' : ticket.state,
      claimed_by: null,
    })
    await store.logChange(tx, id, actor.userId, 'released')
  })
}

/** Answering claims the ticket. A repeated key sends the answer once. */
export async function answer(
  { db, events }: Doing,
  actor: SignedInActor,
  id: string,
  { text, closes, key }: { text: string; closes: boolean; key?: string | undefined },
): Promise<WholeStaffTicket> {
  return change(db, id, async (tx, ticket) => {
    requireFree(ticket, actor)
    const messageId = await store.insertMessage(tx, {
      ticket_id: id,
      author_id: actor.userId,
      is_staff: true,
      body: text,
      made_with: key ?? null,
    })
    if (!messageId) return
    await requireQuota(tx, id)
    await store.updateTicket(tx, id, { state: closes ? 'closed' : 'answered', claimed_by: actor.userId })
    await store.logChange(tx, id, actor.userId, 'answered')
    if (closes) await store.logChange(tx, id, actor.userId, 'closed')
    await events.publish(tx, 'ticket.answered', {
      ticketId: id,
      reporterId: ticket.reporter_id,
      messageId,
      isClosed: closes,
    })
  })
}

export async function close({ db, events }: Doing, actor: SignedInActor, id: string) {
  return change(db, id, async (tx, ticket) => {
    if (ticket.state === 'closed') return
    requireFree(ticket, actor)
    await store.updateTicket(tx, id, { state: 'closed', claimed_by: actor.userId })
    await store.logChange(tx, id, actor.userId, 'closed')
    await events.publish(tx, 'ticket.closed', {
      ticketId: id,
      reporterId: ticket.reporter_id,
      closedAt: new Date().toISOString(),
    })
  })
}

async function take(tx: Transaction, ticket: Ticket, { userId }: SignedInActor): Promise<void> {
  if (ticket.claimed_by === userId) return
  await store.updateTicket(tx, ticket.id, {
    state: ticket.state === 'open' ? 'in_progress' : ticket.state,
    claimed_by: userId,
  })
  await store.logChange(tx, ticket.id, userId, 'claimed')
}

/** An admin may take over a ticket that is claimed. */
function requireFree(ticket: Ticket, { userId, user }: SignedInActor): void {
  if (ticket.claimed_by === null || ticket.claimed_by === userId || user.roles.includes('admin')) return
  throw new AppError('CONFLICT_ERROR', { message: 'This ticket is assigned to someone else.' })
}

async function change(
  db: Database,
  id: string,
  work: (tx: Transaction, ticket: Ticket) => Promise<void>,
): Promise<WholeStaffTicket> {
  return db.transaction().execute(async (tx) => {
    const ticket = await store.lockTicket(tx, id)
    if (!ticket) throw notFound()
    await work(tx, ticket)
    return view(tx, id)
  })
}

async function view(db: Database | Transaction, id: string): Promise<WholeStaffTicket> {
  const row = await store.findTicket(db, id)
  const ticket = row && (await presentWholeToStaff(db, row))
  if (!ticket) throw notFound()
  return ticket
}
