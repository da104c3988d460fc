import { proofContract } from '@fabula/contracts/accounts.proof'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { sendMailedProof } from './email-code.ts'
import { startPasskeyProof } from './passkey-check.ts'

export function proofRoutes(platform: Platform) {
  return defineRoutes(proofContract, {
    'POST /auth/proof/passkey': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, setCookies, ...visit }) {
        const { options, cookieChanges } = await startPasskeyProof(platform, requireSignedIn(actor), visit)
        setCookies(cookieChanges)
        return { options }
      },
    },
    'POST /auth/proof/mail': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, setCookies, ...visit }) {
        const { expiresAt, cookieChanges } = await sendMailedProof(platform, requireSignedIn(actor), visit)
        setCookies(cookieChanges)
        return { expiresAt: expiresAt.toISOString() }
      },
    },
  })
}
