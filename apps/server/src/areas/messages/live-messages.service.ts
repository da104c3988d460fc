// For notifications: what the socket of a user is sent about their conversations, and what of it is still news.
import type { Message } from '@fabula/contracts/messages'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countUnreadOf } from './conversations.store.ts'
import { loadImages, presentMessage } from './messages.present.ts'
import * as store from './messages.store.ts'

export type LiveMessages = {
  unread: ReadonlyMap<string, number>
  find(wanted: store.Wanted): Message | null
}

const keyOf = (userId: string, conversationId: string, number: number) =>
  `${userId} ${conversationId} ${number}`

/** For many users at once. `number` is null where only unread marks have changed. */
export async function loadLiveMessages(
  db: Database,
  changes: readonly (Omit<store.Wanted, 'number'> & { number: number | null })[],
): Promise<LiveMessages> {
  if (changes.length === 0) return { unread: new Map(), find: () => null }
  const wanted = changes.flatMap(({ number, ...of }) => (number === null ? [] : [{ ...of, number }]))
  const [unread, rows] = await Promise.all([
    countUnreadOf(db, [...new Set(changes.map(({ userId }) => userId))]),
    wanted.length > 0 ? store.listWanted(db, wanted) : [],
  ])
  const findImage = await loadImages(db, rows)
  const messages = new Map(
    rows.map((row) => [
      keyOf(row.user_id, row.conversation_id, row.number),
      presentMessage(row, row.user_id, findImage),
    ]),
  )
  return {
    unread,
    find: ({ userId, conversationId, number }) => messages.get(keyOf(userId, conversationId, number)) ?? null,
  }
}

/** Undefined once it was deleted, or moderators have hidden it. */
export async function findMessageNews(
  tx: Transaction,
  userId: string,
  messageId: string,
): Promise<{ isUnread: boolean } | undefined> {
  return store.findNews(tx, userId, messageId)
}

export async function isConversationUnread(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  return store.hasUnread(tx, userId, conversationId)
}
