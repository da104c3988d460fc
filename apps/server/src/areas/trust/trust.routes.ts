import { trustContract } from '@fabula/contracts/trust'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import type { TrustMeasures } from './trust.measures.ts'
import { getTrust } from './trust.service.ts'

export function trustRoutes(platform: Pick<Platform, 'db' | 'config'>, measures: TrustMeasures) {
  return defineRoutes(trustContract, {
    'GET /moderation/trust': {
      policy: signedIn,
      handle: async ({ actor }) => ({ trust: await getTrust(platform, measures, requireSignedIn(actor)) }),
    },
  })
}
