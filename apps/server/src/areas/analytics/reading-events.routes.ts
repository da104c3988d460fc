import { readingReportsContract } from '@fabula/contracts/analytics'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { createReadingReports } from './reading-events.service.ts'

export function readingReportsRoutes(platform: Pick<Platform, 'db'>) {
  const reports = createReadingReports(platform.db)
  return defineRoutes(readingReportsContract, {
    'POST /tracking/reading': {
      policy: signedIn,
      isOpenToSuspended: true,
      handle: async ({ actor, client, body }) => ({
        counted: await reports.add(requireSignedIn(actor), client, body),
      }),
    },
  })
}
