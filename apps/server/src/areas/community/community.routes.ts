import { communityContract } from '@fabula/contracts/community'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import type { DraftTargets } from './draft-targets.ts'
import { deleteDraft, getDraft, listDraftLines, saveDraft } from './drafts.service.ts'

export function communityRoutes({ db }: Pick<Platform, 'db'>, targets: DraftTargets) {
  return defineRoutes(communityContract, {
    'GET /community/drafts': {
      policy: signedIn,
      handle: async ({ actor }) => ({
        drafts: await listDraftLines(db, targets, requireSignedIn(actor).userId),
      }),
    },
    'GET /community/drafts/{kind}/{targetId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({ draft: await getDraft(db, requireSignedIn(actor), params) }),
    },
    'PUT /community/drafts/{kind}/{targetId}': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        draft: await saveDraft(db, requireSignedIn(actor), params, body),
      }),
    },
    'DELETE /community/drafts/{kind}/{targetId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteDraft(db, requireSignedIn(actor), params)
        return {}
      },
    },
  })
}
