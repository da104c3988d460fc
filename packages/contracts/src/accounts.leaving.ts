// Leaving, coming back, and being erased.
import { z } from 'zod'
import { proof, token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { nothing, time } from './shapes.ts'
import { ownUser } from './users.ts'

export const leavingContract = defineContract({
  'DELETE /users/account': {
    summary:
      'Leave: signed out everywhere, erased after 30 days, or at once with `now`. Whoever has a password gives it; others give another proof, or have signed in a moment ago (else 403)',
    body: proof.extend({ now: z.boolean().default(false) }),
    response: z.object({ deletesAt: time.nullable().describe('null: it is gone already') }),
  },
  'GET /auth/restore-account': {
    summary: 'Until when the account of this restore link can come back',
    query: z.strictObject({ token }),
    response: z.object({ deletesAt: time }),
  },
  'POST /auth/restore-account': {
    summary: 'Come back during the 30 days, and sign in',
    body: z.strictObject({ token }),
    response: z.object({ user: ownUser }),
  },
  'POST /auth/erase-account': {
    summary: 'Do not wait for the 30 days: erase the account of this restore link now',
    body: z.strictObject({ token }),
    response: nothing,
  },
})
