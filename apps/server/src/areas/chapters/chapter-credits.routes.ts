import { creditsContract } from '@fabula/contracts/collaboration'
import { openStory } from '#areas/stories/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { creditStory, getOwnCredit, listStoryCredits } from './chapter-credits.service.ts'

export function creditsRoutes(platform: Pick<Platform, 'db' | 'events'>) {
  return defineRoutes(creditsContract, {
    'GET /content/{storyId}/credits': {
      policy: anyone,
      async handle({ actor, params }) {
        const { story } = await openStory(platform.db, actor, params.storyId)
        return { credits: await listStoryCredits(platform.db, story.id) }
      },
    },
    'GET /content/{storyId}/credit': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        isCredited: await getOwnCredit(platform, requireSignedIn(actor), params.storyId),
      }),
    },
    'PUT /content/{storyId}/credit': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        isCredited: await creditStory(platform, requireSignedIn(actor), params.storyId, body.isCredited),
      }),
    },
  })
}
