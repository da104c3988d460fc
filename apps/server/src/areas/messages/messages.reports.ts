// Private messages as something that can be reported, hidden and removed. Reports are the only way in which moderators
// read any: the reported one, and a few before it.
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Messaging } from './messages.context.ts'
import { tellOfChange } from './delete-messages.service.ts'
import { canRead, stateOf } from './messages.policy.ts'
import { loadImages } from './messages.present.ts'
import * as store from './messages.store.ts'

const shownBefore = 5

export function reportedMessages(messaging: Pick<Messaging, 'events'>): ReportTarget {
  return {
    kind: 'message',
    // Only one person can report it.
    isHeldByCount: false,

    async open(db, actor, id) {
      const row = actor.kind === 'user' ? await store.findMessageOf(db, actor.userId, id) : undefined
      if (!row || actor.kind !== 'user' || !canRead(row, actor.userId)) throw notFound()
      return describe(db, row)
    },

    async find(db, id) {
      const row = await store.findMessage(db, id)
      return row && stateOf(row) !== 'deleted' ? describe(db, row) : null
    },

    async setModeration(tx, id, state) {
      const row = await store.findMessage(tx, id)
      if (!row || row.moderation === state) return
      await store.setModeration(tx, id, state)
      if (!row.deleted_at) await tellOfChange(messaging, tx, row)
    },

    async listContext(db, id) {
      const row = await store.findMessage(db, id)
      if (!row) return []
      const range = { after: 0, before: row.number + 1 }
      const rows = await store.listMessages(db, row.conversation_id, range, shownBefore + 1)
      return rows.reverse().map(({ id: messageId, author_id: authorId, body: text }) => ({
        authorId,
        text,
        isReported: messageId === id,
      }))
    },
  }
}

async function describe(db: Database | Transaction, row: store.MessageRow): Promise<ReportedThing> {
  const findImage = await loadImages(db, [row])
  return {
    id: row.id,
    ownerId: row.author_id,
    title: 'Private message',
    // Its page is for the two users only.
    link: null,
    moderation: row.moderation,
    snapshot: { title: '', text: row.body, labels: null, image: findImage(row) },
    updatedAt: row.created_at,
  }
}
