import { storyExportsContract } from '@fabula/contracts/stories.import-export'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { type Carrying, exportStory, getStoryExport, openStoryExport } from './exports.service.ts'

export function storyExportsRoutes(carrying: Carrying) {
  return defineRoutes(storyExportsContract, {
    'GET /content/{storyId}/export': {
      policy: anyone,
      limit: 'exports',
      handle: ({ actor, params, query }) =>
        exportStory(carrying, actor, params.storyId, {
          format: query.format,
          hasDrafts: query.drafts === 'true',
          isInBackground: query.inBackground === 'true',
        }),
    },
    'GET /content/{storyId}/exports/{exportId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        storyExport: await getStoryExport(carrying, requireSignedIn(actor), params.storyId, params.exportId),
      }),
    },
    'GET /content/{storyId}/exports/{exportId}/file': {
      policy: signedIn,
      handle: ({ actor, params }) =>
        openStoryExport(carrying, requireSignedIn(actor), params.storyId, params.exportId),
    },
  })
}
