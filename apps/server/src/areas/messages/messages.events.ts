// The events of private messages. Only ids: what a message says stays with the two users.
type OfMessage = {
  conversationId: string
  messageId: string
  number: number
  authorId: string
  /** Null once that account was erased. */
  recipientId: string | null
}

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'message.sent': OfMessage
    /** Its author deleted it, or moderators hid, removed or restored it. */
    'message.changed': OfMessage
    /** There were unread messages, and now there are none. */
    'conversation.read': { conversationId: string; userId: string }
  }
}
