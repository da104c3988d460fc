import type { Platform } from '#platform/platform.ts'
import { anyone } from '#platform/policy.ts'
import { getTransparency } from './transparency.service.ts'

/** Part of the routes of moderation. */
export const transparencyRoutes = ({ db }: Pick<Platform, 'db'>) => ({
  'GET /public/transparency': { policy: anyone, handle: () => getTransparency(db) },
})
