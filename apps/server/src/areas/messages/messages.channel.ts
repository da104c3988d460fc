// Tells every node what changed in a conversation, and whom it concerns: ids only, published on commit.
import type { Transaction } from '#platform/db/database.ts'
import { publishOnCommit } from '#platform/fanout.ts'

export const messagesChannel = 'messages'

export type MessageNews = {
  conversationId: string
  /** The message that is new or has changed; null if only unread marks did. */
  number: number | null
  userIds: readonly string[]
}

export const announce = (tx: Transaction, news: MessageNews) =>
  publishOnCommit(tx, messagesChannel, JSON.stringify(news))

export const readMessageNews = (text: string) => JSON.parse(text) as MessageNews
