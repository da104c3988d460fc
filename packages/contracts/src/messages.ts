// Private messages between two users.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { maxMessageLength, messagePrivacies, messagesAtOnce } from './message-sizes.ts'
import { id, imageReference, nothing, pagination, paging, text, time, wholeNumber } from './shapes.ts'
import { person } from './users.ts'

const number = z.number().int().min(0)

const messageState = z.enum(['visible', 'deleted', 'hidden', 'removed'])

const message = z.object({
  _id: id,
  clientId: id.nullable().describe('The one you sent it with; null if it isn’t yours'),
  number: number.describe('Counts up in the conversation'),
  isOwn: z.boolean(),
  body: z.string().nullable().describe('Plain text; null if you can’t read it'),
  hasImage: z.boolean(),
  image: imageReference.nullable().describe('Null also once it’s no longer available'),
  state: messageState.describe('`hidden` by moderators: only its author can read it. `removed`: nobody can'),
  createdAt: time,
})
export type Message = z.infer<typeof message>

const other = person.nullable().describe('Null for a deleted account')

const conversation = z.object({
  _id: id,
  person: other,
  isUnread: z.boolean(),
  lastMessage: z.object({
    isOwn: z.boolean(),
    excerpt: z.string().nullable().describe('Its beginning; null if you can’t read it'),
    hasImage: z.boolean(),
    state: messageState,
    createdAt: time,
  }),
})
export type Conversation = z.infer<typeof conversation>

const messageRefusal = z
  .enum(['closed', 'verify', 'restricted', 'off'])
  .describe('`off`: you’ve turned messages off. `closed`: not possible with this user')
export type MessageRefusal = z.infer<typeof messageRefusal>

const openConversation = z.object({
  _id: id.nullable().describe('Null until there is a message'),
  person: other,
  refusal: messageRefusal.nullable().describe('Why you can’t write; null if you can'),
  canSendImages: z.boolean(),
  readNumber: number.describe('You’ve read messages up to this number'),
})
export type OpenConversation = z.infer<typeof openConversation>

const withWhom = z.strictObject({
  with: z
    .string()
    .max(60)
    .toLowerCase()
    .describe('A username, or the id of a conversation with a deleted account'),
})
const ofConversation = z.strictObject({ conversationId: id.toLowerCase() })
const count = z.number().int().describe('Conversations with unread messages; 100 means at least 100')
const listed = {
  messages: z.array(message).describe('Oldest first'),
  hasEarlier: z.boolean(),
}

/** At most as many as a story has collaborators. */
const userIds = z
  .string()
  .max(2000)
  .toLowerCase()
  .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
  .pipe(z.array(id).min(1).max(50))
  .describe('Up to 50 IDs, separated by commas')

export const messagesContract = defineContract({
  'GET /messages': {
    summary: 'Your conversations, the latest message first',
    query: paging(),
    response: z.object({
      conversations: z.array(conversation),
      pagination,
      count,
      privacy: z.enum(messagePrivacies).describe('Who can message you'),
    }),
  },
  'GET /messages/count': { summary: 'How many conversations are unread', response: z.object({ count }) },
  'GET /messages/reachable': {
    summary: 'Whom of these users you could message, if you’ve turned messages on',
    query: z.strictObject({ userIds }),
    response: z.object({ userIds: z.array(id) }),
  },
  'GET /messages/with/{with}': {
    summary: 'Your conversation with a user and its newest messages',
    params: withWhom,
    response: z.object({ conversation: openConversation, ...listed }),
  },
  'POST /messages/with/{with}': {
    summary: 'Send a message; sending it again with the same `clientId` changes nothing',
    status: 201,
    params: withWhom,
    body: z.strictObject({
      clientId: id.toLowerCase(),
      body: text(maxMessageLength).default(''),
      imageId: id.toLowerCase().optional().describe('Of an image uploaded with the type `message`'),
    }),
    response: z.object({ message, conversationId: id }),
  },
  'GET /messages/conversations/{conversationId}': {
    summary: 'Earlier messages of a conversation',
    params: ofConversation,
    query: z.strictObject({
      before: wholeNumber(1, 999_999).describe('A message’s number'),
      limit: wholeNumber(1, 100).default(messagesAtOnce),
    }),
    response: z.object(listed),
  },
  'PUT /messages/conversations/{conversationId}/read': {
    summary: 'Mark messages as read',
    params: ofConversation,
    body: z.strictObject({ number: number.max(2_000_000_000).describe('Up to this message') }),
    response: z.object({ count }),
  },
  'DELETE /messages/conversations/{conversationId}': {
    summary: 'Delete a conversation for yourself; the next message brings it back without the earlier ones',
    params: ofConversation,
    response: nothing,
  },
  'DELETE /messages/{id}': {
    summary: 'Delete your message for both of you',
    params: z.strictObject({ id: id.toLowerCase() }),
    response: z.object({ message }),
  },
})
