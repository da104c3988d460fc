// Tickets for their reporter: reporting, reading, replying, closing.
import type { WholeTicket } from '@fabula/contracts/tickets'
import type { TicketCategory } from '@fabula/contracts/ticket-kinds'
import { type Images, listAttachedImages } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { maxMessages, presentTickets, presentWhole } from './tickets.present.ts'
import * as store from './tickets.store.ts'

type Doing = Pick<Platform, 'db'>

/** A reporter with this many unanswered tickets has to add to one of them. */
const maxUnflushed = 20

export type NewReport = {
  category: TicketCategory
  text: string
  page: string
  imageId: string | null
  key?: string | undefined
}

/** A repeated key returns the ticket it created the first time. */
export async function report(
  { db, images }: Doing & { images: Pick<Images, 'attach'> },
  { userId }: SignedInActor,
  { category, text, page, imageId, key }: NewReport,
): Promise<WholeTicket> {
  return db.transaction().execute(async (tx) => {
    await store.lockReporter(tx, userId)
    const made = key && (await store.findTicketMadeWith(tx, userId, key))
    if (made) return view(tx, userId, made)
    if ((await store.countUnanswered(tx, userId)) >= maxUnflushed)
      throw new AppError('CONFLICT_ERROR', {
        message: `You have ${maxUnflushed} open reports. Reply to one of them, or close one.`,
      })
    const id = newId()
    if (imageId) {
      await images.attach(tx, userId, [imageId], { type: 'ticket', entityId: id })
      const [image] = await listAttachedImages(tx, 'ticket', [imageId])
      if (image?.entity_id !== id) throw invalid({ imageId: 'isn’t a screenshot you just uploaded' })
    }
    await store.insertTicket(tx, {
      id,
      reporter_id: userId,
      category,
      body: text,
      page,
      image_id: imageId,
      made_with: key ?? null,
    })
    return view(tx, userId, id)
  })
}

export async function listOwn({ db }: Doing, { userId }: SignedInActor, page: PageQuery) {
  const rows = rowsOf(page)
  const [found, counted] = await Promise.all([
    store.listTicketsOf(db, userId, rows),
    store.countTicketsOf(db, userId),
  ])
  return { tickets: await presentTickets(db, found), pagination: presentPagination(page, counted) }
}

export async function getOwn({ db }: Doing, { userId }: SignedInActor, id: string): Promise<WholeTicket> {
  const row = await store.findTicket(db, id, userId)
  if (!row) throw notFound()
  return presentWhole(db, row)
}

/** A reply from the reporter makes the ticket wait again, with the staff member who claimed it. */
export async function addToOwn(
  { db }: Doing,
  { userId }: SignedInActor,
  id: string,
  { text, key }: { text: string; key?: string | undefined },
): Promise<WholeTicket> {
  return db.transaction().execute(async (tx) => {
    const ticket = await store.lockTicket(tx, id, userId)
    if (!ticket) throw notFound()
    const added = await store.insertMessage(tx, {
      ticket_id: id,
      author_id: userId,
      is_staff: false,
      body: text,
      made_with: key ?? null,
    })
    if (added) {
      await requireQuota(tx, id)
      if (ticket.state === 'closed') await store.logChange(tx, id, userId, 'reopened')
      await store.updateTicket(tx, id, { state: ticket.claimed_by ? 'in_progress' : 'open' })
    }
    return view(tx, userId, id)
  })
}

export async function closeOwn({ db }: Doing, { userId }: SignedInActor, id: string): Promise<WholeTicket> {
  return db.transaction().execute(async (tx) => {
    const ticket = await store.lockTicket(tx, id, userId)
    if (!ticket) throw notFound()
    if (ticket.state !== 'closed') {
      await store.updateTicket(tx, id, { state: 'closed' })
      await store.logChange(tx, id, userId, 'closed')
    }
    return view(tx, userId, id)
  })
}

/** Counts after the insert; exceeding the limit rolls it back. */
export async function requireQuota(tx: Transaction, id: string): Promise<void> {
  if ((await store.countMessages(tx, id)) > maxMessages)
    throw new AppError('CONFLICT_ERROR', {
      message: 'This report has reached its limit. Please send a new one.',
    })
}

async function view(tx: Transaction, userId: string, id: string): Promise<WholeTicket> {
  const row = await store.findTicket(tx, id, userId)
  if (!row) throw notFound()
  return presentWhole(tx, row)
}
