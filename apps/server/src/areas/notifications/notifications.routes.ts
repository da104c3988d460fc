import { notificationsContract } from '@fabula/contracts/notifications'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { countUnread, listNotifications, readAll, readOne, removeOne } from './notifications.service.ts'
import { subscribe } from './push.service.ts'
import { deleteSubscription } from './push.store.ts'
import { getMailChoice, unsubscribe } from './unsubscribe.service.ts'

export function notificationsRoutes(platform: Pick<Platform, 'db' | 'secrets' | 'config'>) {
  const { db } = platform
  return defineRoutes(notificationsContract, {
    'GET /notifications': {
      policy: signedIn,
      renewsSession: true,
      handle: ({ actor, query }) => listNotifications(db, requireSignedIn(actor), query),
    },
    'GET /notifications/count': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor }) {
        return { count: await countUnread(db, requireSignedIn(actor).userId) }
      },
    },
    'POST /notifications/{id}/read': {
      policy: signedIn,
      renewsSession: true,
      handle: ({ actor, params }) => readOne(db, requireSignedIn(actor).userId, params.id),
    },
    'POST /notifications/read-all': {
      policy: signedIn,
      renewsSession: true,
      handle: ({ actor }) => readAll(db, requireSignedIn(actor).userId),
    },
    'GET /notifications/unsubscribe': {
      policy: anyone,
      ignoresSession: true,
      async handle({ query }) {
        return { mail: await getMailChoice(platform, query.token) }
      },
    },
    'POST /notifications/unsubscribe': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body }) {
        return { mail: await unsubscribe(platform, body.token) }
      },
    },
    'GET /notifications/push': {
      policy: signedIn,
      renewsSession: true,
      async handle() {
        return { publicKey: platform.config.push?.keys.publicKey ?? null }
      },
    },
    'POST /notifications/push': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor, body }) {
        await subscribe(platform, requireSignedIn(actor), body)
        return {}
      },
    },
    'POST /notifications/push/end': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor, body }) {
        await deleteSubscription(db, requireSignedIn(actor).userId, body.endpoint)
        return {}
      },
    },
    'DELETE /notifications/{id}': {
      policy: signedIn,
      renewsSession: true,
      handle: ({ actor, params }) => removeOne(db, requireSignedIn(actor).userId, params.id),
    },
  })
}
