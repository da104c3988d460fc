import { referralsContract } from '@fabula/contracts/accounts.referrals'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone } from '#platform/policy.ts'
import { findReferrer, getReferralStatus } from './referrals.service.ts'

export function referralsRoutes(platform: Platform) {
  return defineRoutes(referralsContract, {
    'GET /auth/referral/status': {
      policy: anyone,
      handle: ({ actor }) => getReferralStatus(platform, actor),
    },
    'GET /auth/referral/validate/{code}': {
      policy: anyone,
      async handle({ params }) {
        return { valid: (await findReferrer(platform.db, params.code)) !== undefined }
      },
    },
  })
}
