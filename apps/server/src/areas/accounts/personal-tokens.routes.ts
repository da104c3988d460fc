import { personalTokensContract } from '@fabula/contracts/accounts.tokens'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from './personal-tokens.service.ts'

export function personalTokensRoutes(platform: Platform) {
  return defineRoutes(personalTokensContract, {
    'GET /users/tokens': {
      policy: signedIn,
      handle: async ({ actor }) => ({
        tokens: await listPersonalTokens(platform.db, requireSignedIn(actor).userId),
      }),
    },
    'POST /users/tokens': {
      policy: signedIn,
      handle: ({ actor, client, body }) =>
        createPersonalToken(platform, requireSignedIn(actor), client, body.name),
    },
    'DELETE /users/tokens/{id}': {
      policy: signedIn,
      // What limits access is always possible.
      isOpenToSuspended: true,
      async handle({ actor, params }) {
        await revokePersonalToken(platform.db, requireSignedIn(actor).userId, params.id)
        return {}
      },
    },
  })
}
