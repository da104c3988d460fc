import { accountDeletionContract } from '@fabula/contracts/accounts.deletion'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { eraseByToken, getAccountToDelete, leave, restore } from './account-deletion.service.ts'
import { findProofFaults } from './reauthentication.ts'
import type { SessionService } from './sessions.service.ts'
import type { SharedStories } from './shared-story-transfer.ts'
import { clearedCookies } from './session-tokens.ts'

export function accountDeletionRoutes(
  platform: Platform & { sharedStories: SharedStories },
  sessions: SessionService,
) {
  return defineRoutes(accountDeletionContract, {
    'DELETE /users/account': {
      policy: signedIn,
      isOpenToSuspended: true,
      findFaults: (body, { actor }) => findProofFaults(platform, body, requireSignedIn(actor).userId),
      async handle({ body, actor, setCookies, ...visit }) {
        const deletesAt = await leave(platform, sessions, requireSignedIn(actor), body, visit)
        setCookies(clearedCookies())
        return { deletesAt: deletesAt?.toISOString() ?? null }
      },
    },
    'GET /users/account/shared-stories': {
      policy: signedIn,
      handle: async ({ actor }) => ({
        stories: await platform.sharedStories.list(platform.db, requireSignedIn(actor).userId),
      }),
    },
    'GET /auth/restore-account': {
      policy: anyone,
      ignoresSession: true,
      async handle({ query }) {
        const { userId, deletesAt } = await getAccountToDelete(platform, query.token)
        const stories = await platform.sharedStories.listFormer(platform.db, userId)
        return { deletesAt: deletesAt.toISOString(), stories }
      },
    },
    'POST /auth/restore-account': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, client, setCookies }) {
        const { user, cookieChanges } = await restore(platform, sessions, body.token, client)
        setCookies(cookieChanges)
        return { user }
      },
    },
    'POST /auth/erase-account': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body }) {
        await eraseByToken(platform, body.token)
        return {}
      },
    },
  })
}
