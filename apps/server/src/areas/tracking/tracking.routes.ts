import { trackingContract } from '@fabula/contracts/tracking'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { addActivity, decide, endVisit, getDecision, startVisit } from './tracking.service.ts'

export function trackingRoutes(platform: Platform) {
  return defineRoutes(trackingContract, {
    'GET /tracking/consent': {
      policy: signedIn,
      async handle({ actor }) {
        return { consent: await getDecision(platform, requireSignedIn(actor).userId) }
      },
    },
    'PUT /tracking/consent': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, body }) {
        return { consent: await decide(platform, requireSignedIn(actor).userId, body) }
      },
    },
    'POST /tracking/session/start': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, client, body }) {
        const userAgent = body.userAgent ?? client.userAgent
        return { session: await startVisit(platform, requireSignedIn(actor).userId, client, userAgent) }
      },
    },
    'POST /tracking/session/end': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, body }) {
        await endVisit(platform, requireSignedIn(actor).userId, body.sessionId)
        return {}
      },
    },
    'POST /tracking/activity': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, client, body }) {
        return { activity: await addActivity(platform, requireSignedIn(actor).userId, client, body) }
      },
    },
  })
}
