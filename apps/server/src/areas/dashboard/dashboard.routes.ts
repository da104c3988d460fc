import { dashboardContract } from '@fabula/contracts/dashboard'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { type DashboardSources, getDashboard } from './dashboard.service.ts'
import { markSeen } from './visits.service.ts'

export function dashboardRoutes(sources: DashboardSources) {
  return defineRoutes(dashboardContract, {
    'GET /users/dashboard': {
      policy: signedIn,
      handle: async ({ actor }) => ({ dashboard: await getDashboard(sources, requireSignedIn(actor)) }),
    },
    'PUT /users/dashboard/seen': {
      policy: signedIn,
      async handle({ actor, body }) {
        await markSeen(sources.db, requireSignedIn(actor).userId, new Date(body.until))
        return {}
      },
    },
  })
}
