import type { Database } from '#platform/db/database.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import { listMessages, listTicketsOf } from './tickets.store.ts'

const maxTickets = 10_000
const maxMessages = 100_000

export function ticketsExporters({ db }: { db: Database }): Exporter[] {
  return [
    jsonExporter('tickets.json', 'issues you reported and our replies', async (userId) => {
      const tickets = await listTicketsOf(db, userId, { offset: 0, limit: maxTickets })
      const messages = Map.groupBy(
        await listMessages(
          db,
          tickets.map(({ id }) => id),
          maxMessages,
        ),
        ({ ticket_id }) => ticket_id,
      )
      return tickets.map(({ id, category, state, body, page, image_id, created_at }) => ({
        category,
        state,
        text: body,
        page,
        imageId: image_id,
        createdAt: created_at,
        messages: (messages.get(id) ?? []).map((one) => ({
          from: one.is_staff ? 'staff' : 'you',
          text: one.body,
          createdAt: one.created_at,
        })),
      }))
    }),
  ]
}
