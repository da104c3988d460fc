import { messagesContract } from '@fabula/contracts/messages'
import { defineRoutes } from '#platform/http/routes.ts'
import { poster, requireSignedIn, signedIn } from '#platform/policy.ts'
import { deleteConversation, deleteMessage } from './delete-messages.service.ts'
import type { Messaging } from './messages.context.ts'
import { listReachable } from './permission.service.ts'
import {
  countUnread,
  listConversations,
  listEarlier,
  markRead,
  openConversation,
} from './read-messages.service.ts'
import { sendMessage } from './send-message.service.ts'

export function messagesRoutes(messaging: Messaging) {
  const { db } = messaging
  return defineRoutes(messagesContract, {
    'GET /messages': {
      policy: signedIn,
      handle: ({ actor, query }) => listConversations(db, requireSignedIn(actor), query),
    },
    'GET /messages/count': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor }) {
        return { count: await countUnread(db, requireSignedIn(actor).userId) }
      },
    },
    'GET /messages/reachable': {
      policy: signedIn,
      async handle({ actor, query }) {
        return { userIds: await listReachable(db, requireSignedIn(actor), query.userIds) }
      },
    },
    'GET /messages/with/{with}': {
      policy: signedIn,
      handle: ({ actor, params }) => openConversation(db, requireSignedIn(actor), params.with),
    },
    'POST /messages/with/{with}': {
      policy: poster,
      limit: 'messages',
      handle: ({ actor, params, body }) => sendMessage(messaging, requireSignedIn(actor), params.with, body),
    },
    'GET /messages/conversations/{conversationId}': {
      policy: signedIn,
      handle: ({ actor, params, query }) =>
        listEarlier(db, requireSignedIn(actor), params.conversationId, query),
    },
    'PUT /messages/conversations/{conversationId}/read': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        return {
          count: await markRead(messaging, requireSignedIn(actor), params.conversationId, body.number),
        }
      },
    },
    'DELETE /messages/conversations/{conversationId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteConversation(messaging, requireSignedIn(actor), params.conversationId)
        return {}
      },
    },
    'DELETE /messages/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        return { message: await deleteMessage(messaging, requireSignedIn(actor), params.id) }
      },
    },
  })
}
