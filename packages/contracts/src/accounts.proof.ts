// Re-authentication for users without a password. Each challenge works once.
import { passkeyQuestion } from './accounts.passkeys.ts'
import { defineContract } from './endpoint.ts'
import { time } from './shapes.ts'
import { z } from 'zod'

export const proofContract = defineContract({
  'POST /auth/proof/passkey': {
    summary: 'Request one of your passkeys; its response is the `passkey` of a call that needs proof',
    response: z.object({ options: passkeyQuestion }),
  },
  'POST /auth/proof/mail': {
    summary:
      'Email a code to your confirmed address if you have neither a password nor a second factor (otherwise 409); it’s the `mailedCode` of a call that needs proof',
    response: z.object({ expiresAt: time }),
  },
})
