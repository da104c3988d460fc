import type { StaffTicket, Ticket, WholeStaffTicket, WholeTicket } from '@fabula/contracts/tickets'
import type { Person } from '@fabula/contracts/users'
import { listAttachedImages, presentReference } from '#areas/images/public.ts'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { listMessages, type MessageRow, type TicketRow } from './tickets.store.ts'

/** The maximum number of messages in one ticket. */
export const maxMessages = 200

type People = ReadonlyMap<string, Person>

const presentTime = (time: Date) => time.toISOString()

async function findPeople(db: Database | Transaction, ids: readonly (string | null)[]): Promise<People> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const users = known.length > 0 ? await listUsersByIds(db, known) : []
  return new Map(users.map((user) => [user.id, presentPerson(user)]))
}

export async function presentTickets(
  db: Database | Transaction,
  rows: readonly TicketRow[],
): Promise<Ticket[]> {
  const ids = rows.flatMap(({ image_id }) => image_id ?? [])
  const images = ids.length > 0 ? await listAttachedImages(db, 'ticket', ids) : []
  const byTicket = new Map(images.map((image) => [image.entity_id, presentReference(image)]))
  return rows.map((row) => ({
    _id: row.id,
    category: row.category,
    state: row.state,
    text: row.body,
    page: row.page,
    image: byTicket.get(row.id) ?? null,
    messageCount: row.message_count ?? 0,
    createdAt: presentTime(row.created_at),
    updatedAt: presentTime(row.updated_at),
  }))
}

export async function presentStaffTickets(
  db: Database | Transaction,
  rows: readonly TicketRow[],
): Promise<StaffTicket[]> {
  const [tickets, people] = await Promise.all([
    presentTickets(db, rows),
    findPeople(
      db,
      rows.flatMap(({ reporter_id, claimed_by }) => [reporter_id, claimed_by]),
    ),
  ])
  return rows.flatMap((row, index) => {
    const reporter = people.get(row.reporter_id)
    if (!reporter) return []
    return [{ ...tickets[index]!, reporter, claimedBy: people.get(row.claimed_by ?? '') ?? null }]
  })
}

const presentMessage = (row: MessageRow, people: People) => ({
  _id: row.id,
  isStaff: row.is_staff,
  author: people.get(row.author_id ?? '') ?? null,
  text: row.body,
  createdAt: presentTime(row.created_at),
})

/** For its reporter: the names of staff are hidden. */
export async function presentWhole(db: Database | Transaction, row: TicketRow): Promise<WholeTicket> {
  const [[ticket], rows, people] = await Promise.all([
    presentTickets(db, [row]),
    listMessages(db, [row.id], maxMessages),
    findPeople(db, [row.reporter_id]),
  ])
  const messages = rows.map((one) => presentMessage(one.is_staff ? { ...one, author_id: null } : one, people))
  return { ...ticket!, messages }
}

export async function presentWholeToStaff(
  db: Database | Transaction,
  row: TicketRow,
): Promise<WholeStaffTicket | undefined> {
  const [[ticket], rows] = await Promise.all([
    presentStaffTickets(db, [row]),
    listMessages(db, [row.id], maxMessages),
  ])
  const people = await findPeople(
    db,
    rows.map(({ author_id }) => author_id),
  )
  return ticket && { ...ticket, messages: rows.map((one) => presentMessage(one, people)) }
}
