// Referrals: who invited whom.
import { z } from 'zod'
import { referralCode } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'

export const referralsContract = defineContract({
  'GET /auth/referral/status': {
    summary:
      'Your referral code, created on first request, and how many people joined with it; visitors have none',
    response: z.object({ enabled: z.boolean(), code: z.string().nullable(), count: z.number().int() }),
  },
  'GET /auth/referral/validate/{code}': {
    summary: 'Whether a referral code is valid',
    params: z.strictObject({ code: referralCode }),
    response: z.object({ valid: z.boolean() }),
  },
})
