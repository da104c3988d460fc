// Conversations in a user’s data export. What the user was sent is theirs as much as what they wrote, so both sides are
// in it, with their names.
import { listUsersByIds } from '#areas/users/public.ts'
import type { Exporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { listSidesToExport } from './conversations.store.ts'
import { listToExport, type MessageRow } from './messages.store.ts'

const maxConversations = 10_000
const batch = 1000
const deleted = 'Deleted user'

type Side = Awaited<ReturnType<typeof listSidesToExport>>[number]

export function messagesExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  async function read(userId: string, side: Side, name: string | null, username: string | null) {
    const messages: MessageRow[] = []
    for (let last = 0; ;) {
      const of = { userId, conversationId: side.conversation_id, clearedNumber: side.cleared_number }
      const rows = await listToExport(db, of, last, batch)
      messages.push(...rows)
      if (rows.length < batch) break
      last = rows.at(-1)!.number
    }
    return {
      with: { username, displayName: name ?? deleted },
      messages: messages.map((row) => ({
        from: row.author_id === userId ? 'you' : (name ?? deleted),
        text: row.body,
        imageId: row.image_id,
        state: row.moderation ?? 'visible',
        sentAt: row.created_at,
      })),
    }
  }

  return [
    {
      about: 'messages/: your conversations, one file for each, with what both of you wrote',
      async listFiles(userId) {
        const sides = await listSidesToExport(db, userId, maxConversations)
        const ids = sides.flatMap(({ other_id }) => other_id ?? [])
        const people = byId(ids.length > 0 ? await listUsersByIds(db, ids) : [])
        return sides.map((side) => {
          const person = people.get(side.other_id ?? '')
          return {
            path: `messages/${person?.username ?? `deleted-user-${side.conversation_id}`}.json`,
            read: () => read(userId, side, person?.display_name ?? null, person?.username ?? null),
          }
        })
      },
    },
  ]
}
