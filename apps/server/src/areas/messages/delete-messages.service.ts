// Deleting one's own message for both, or a whole conversation for oneself.
import type { Message } from '@fabula/contracts/messages'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { clearSide, lockConversation } from './conversations.store.ts'
import { announce } from './messages.channel.ts'
import { type Messaging, requireOwnSide } from './messages.context.ts'
import { presentMessages } from './messages.present.ts'
import * as store from './messages.store.ts'

/** Idempotent. The text and the image are deleted at once. */
export async function deleteMessage(
  messaging: Messaging,
  actor: SignedInActor,
  id: string,
): Promise<Message> {
  const { db, images } = messaging
  return db.transaction().execute(async (tx) => {
    const seen = await store.findMessageOf(tx, actor.userId, id)
    if (!seen) throw notFound()
    if (seen.author_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    await lockConversation(tx, seen.conversation_id)
    const row = (await store.findMessage(tx, id))!
    if (!row.deleted_at) {
      await images.removeAllOf(tx, { type: 'message', entityId: id })
      await store.eraseMessage(tx, id)
      await tellOfChange(messaging, tx, row)
    }
    const [message] = await presentMessages(tx, [(await store.findMessage(tx, id))!], actor.userId)
    return message!
  })
}

/** To both sides, and to what was notified of it. */
export async function tellOfChange(
  { events }: Pick<Messaging, 'events'>,
  tx: Transaction,
  { id: messageId, conversation_id: conversationId, number, author_id: authorId }: store.MessageRow,
): Promise<void> {
  if (authorId === null) return
  const recipientId = await store.findRecipient(tx, { conversation_id: conversationId, author_id: authorId })
  await events.publish(tx, 'message.changed', { conversationId, messageId, number, authorId, recipientId })
  const userIds = recipientId ? [authorId, recipientId] : [authorId]
  await announce(tx, { conversationId, number, userIds })
}

/** Idempotent. The other user keeps it. */
export async function deleteConversation(
  { db, events }: Pick<Messaging, 'db' | 'events'>,
  actor: SignedInActor,
  conversationId: string,
): Promise<void> {
  const { userId } = actor
  await db.transaction().execute(async (tx) => {
    await requireOwnSide(tx, actor, conversationId)
    await lockConversation(tx, conversationId)
    const wasUnread = await store.hasUnread(tx, userId, conversationId)
    await clearSide(tx, conversationId, userId)
    if (wasUnread) await events.publish(tx, 'conversation.read', { conversationId, userId })
    await announce(tx, { conversationId, number: null, userIds: [userId] })
  })
}
