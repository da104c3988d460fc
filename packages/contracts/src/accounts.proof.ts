// Proving once more who one is, for people who have no password to type: each answers a question that works once.
import { passkeyQuestion } from './accounts.passkeys.ts'
import { defineContract } from './endpoint.ts'
import { time } from './shapes.ts'
import { z } from 'zod'

export const proofContract = defineContract({
  'POST /auth/proof/passkey': {
    summary: 'Ask for one of your passkeys; its answer is the `passkey` of a call that wants a proof',
    response: z.object({ options: passkeyQuestion }),
  },
  'POST /auth/proof/mail': {
    summary:
      'Mail a code to your confirmed address, for people with neither password nor second factor (else 409); it is the `mailedCode` of a call that wants a proof',
    response: z.object({ expiresAt: time }),
  },
})
