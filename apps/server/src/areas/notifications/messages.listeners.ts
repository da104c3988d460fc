// Private messages: at most one unread notification per conversation, which is read when the conversation is.
import { findMessageNews, isConversationUnread } from '#areas/messages/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import { markAnswered, notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeFor, lockCause, newsWithKey } from './notify.store.ts'

const mergeKeyOf = (conversationId: string) => `messages ${conversationId}`

export function messageListeners(context: NotifyContext): Listener[] {
  /** Whatever order the events arrive in: what counts is how the message is now. */
  async function updateNotice(
    { conversationId, messageId, authorId, recipientId }: DomainEvents['message.sent'],
    tx: Transaction,
  ): Promise<void> {
    if (!recipientId) return
    await lockCause(tx, `${mergeKeyOf(conversationId)} ${recipientId}`)
    const cause = `message:${messageId}`
    const news = await findMessageNews(tx, recipientId, messageId)
    if (!news) return takeBack(tx, causeFor(recipientId, cause))
    if (!news.isUnread) return
    await notify(context, tx, [recipientId], {
      type: 'message',
      cause,
      mergeKey: mergeKeyOf(conversationId),
      isMailedOnce: true,
      actorId: authorId,
      storyId: null,
      facts: {},
    })
  }
  return [
    listener('message.sent', 'notifications.message', ({ payload }, tx) => updateNotice(payload, tx)),
    listener('message.changed', 'notifications.message-changed', ({ payload }, tx) =>
      updateNotice(payload, tx),
    ),
    listener('conversation.read', 'notifications.conversation-read', async ({ payload }, tx) => {
      const { conversationId, userId } = payload
      await lockCause(tx, `${mergeKeyOf(conversationId)} ${userId}`)
      // Another message may have come since.
      if (await isConversationUnread(tx, userId, conversationId)) return
      await markAnswered(tx, newsWithKey(userId, mergeKeyOf(conversationId)))
    }),
  ]
}
