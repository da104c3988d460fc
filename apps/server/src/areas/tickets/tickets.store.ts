import type { TicketCategory, TicketState } from '@fabula/contracts/ticket-kinds'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { countRows } from '#platform/paging.ts'

type Rows = { offset: number; limit: number }

const selectTickets = (db: Database | Transaction) =>
  db
    .selectFrom('tickets')
    .selectAll('tickets')
    .select((ticket) =>
      ticket
        .selectFrom('ticket_messages')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('ticket_id', '=', 'tickets.id')
        .as('message_count'),
    )

export type TicketRow = Awaited<ReturnType<typeof listTicketsOf>>[number]
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export async function findTicket(
  db: Database | Transaction,
  id: string,
  reporterId?: string,
): Promise<TicketRow | undefined> {
  return selectTickets(db)
    .where('id', '=', id)
    .$if(reporterId !== undefined, (query) => query.where('reporter_id', '=', reporterId!))
    .executeTakeFirst()
}

/** Locks the row until the end of the transaction: changes to one ticket run one after the other. */
export async function lockTicket(tx: Transaction, id: string, reporterId?: string) {
  return tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .$if(reporterId !== undefined, (query) => query.where('reporter_id', '=', reporterId!))
    .forUpdate()
    .executeTakeFirst()
}

export async function listTicketsOf(db: Database, reporterId: string, { offset, limit }: Rows) {
  return selectTickets(db)
    .where('reporter_id', '=', reporterId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countTicketsOf(db: Database, reporterId: string): Promise<number> {
  return countRows(db, db.selectFrom('tickets').select('id').where('reporter_id', '=', reporterId))
}

export type QueueFilter = {
  states: readonly TicketState[]
  category: TicketCategory | undefined
  /** Null: unclaimed tickets; undefined: all. */
  claimedBy: string | null | undefined
}

const queueOf = (db: Database, { states, category, claimedBy }: QueueFilter) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('state', 'in', states)
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .$if(claimedBy === null, (query) => query.where('claimed_by', 'is', null))
    .$if(typeof claimedBy === 'string', (query) => query.where('claimed_by', '=', claimedBy!))

/** Open tickets oldest first; closed ones newest first. */
export async function listQueue(
  db: Database,
  filter: QueueFilter,
  { offset, limit }: Rows,
): Promise<TicketRow[]> {
  const order = filter.states.every((state) => state === 'closed') ? 'desc' : 'asc'
  const ids = queueOf(db, filter)
    .orderBy('updated_at', order)
    .orderBy('id', order)
    .offset(offset)
    .limit(limit)
  return selectTickets(db).where('id', 'in', ids).orderBy('updated_at', order).orderBy('id', order).execute()
}

export async function countQueue(db: Database, filter: QueueFilter): Promise<number> {
  return countRows(db, queueOf(db, filter))
}

export async function summarizeUnanswered(db: Database): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(updated_at) as "oldestAt"
    from tickets where state in ('open', 'in_progress')
  `.execute(db)
  return rows[0]!
}

/** Serializes the reports of one user, so that the limit and the idempotency keys are reliable. */
export async function lockReporter(tx: Transaction, reporterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${reporterId}`}, 0))`.execute(tx)
}

export async function findTicketMadeWith(
  tx: Transaction,
  reporterId: string,
  key: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('made_with', '=', key)
    .executeTakeFirst()
  return row?.id
}

export async function countUnanswered(tx: Transaction, reporterId: string): Promise<number> {
  return countRows(
    tx,
    tx
      .selectFrom('tickets')
      .select('id')
      .where('reporter_id', '=', reporterId)
      .where('state', 'in', ['open', 'in_progress']),
  )
}

export type NewTicket = {
  id: string
  reporter_id: string
  category: TicketCategory
  body: string
  page: string
  image_id: string | null
  made_with: string | null
}

export async function insertTicket(tx: Transaction, ticket: NewTicket): Promise<void> {
  await tx.insertInto('tickets').values(ticket).execute()
}

export async function updateTicket(
  tx: Transaction,
  id: string,
  columns: { state: TicketState; claimed_by?: string | null },
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function listMessages(db: Database | Transaction, ticketIds: readonly string[], limit: number) {
  return db
    .selectFrom('ticket_messages')
    .selectAll()
    .where(sql<boolean>`ticket_id = any(${ticketIds}::uuid[])`)
    .orderBy('ticket_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countMessages(tx: Transaction, ticketId: string): Promise<number> {
  return countRows(tx, tx.selectFrom('ticket_messages').select('id').where('ticket_id', '=', ticketId))
}

/** Returns its id; undefined if the key was used before. */
export async function insertMessage(
  tx: Transaction,
  message: {
    ticket_id: string
    author_id: string
    is_staff: boolean
    body: string
    made_with: string | null
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('ticket_messages')
    .values({ ...message, id: newId() })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'made_with']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type TicketChange = 'claimed' | 'released' | 'answered' | 'closed' | 'reopened'

export async function logChange(
  tx: Transaction,
  ticketId: string,
  actorId: string,
  what: TicketChange,
): Promise<void> {
  await tx
    .insertInto('ticket_changes')
    .values({ id: newId(), ticket_id: ticketId, actor_id: actorId, what })
    .execute()
}
