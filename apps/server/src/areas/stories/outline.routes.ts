import { outlineContract } from '@fabula/contracts/outline'
import { tagsContract } from '@fabula/contracts/tags'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { getOutline, listDeletedChaptersOf } from './outline.service.ts'
import type { Writing } from './stories.service.ts'
import { suggestTags } from './tags.store.ts'

export function outlineRoutes(writing: Writing) {
  return defineRoutes(
    { ...outlineContract, ...tagsContract },
    {
      'GET /content/{storyId}/outline': {
        policy: signedIn,
        handle: async ({ actor, params }) => ({
          outline: await getOutline(writing, requireSignedIn(actor), params.storyId),
        }),
      },
      'GET /content/{storyId}/chapters/deleted': {
        policy: signedIn,
        handle: ({ actor, params, query }) =>
          listDeletedChaptersOf(writing, requireSignedIn(actor), params.storyId, query),
      },
      'GET /public/tags': {
        policy: anyone,
        handle: async ({ query }) => ({ tags: await suggestTags(writing.db, query.query) }),
      },
    },
  )
}
