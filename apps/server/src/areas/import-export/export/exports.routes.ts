import { storyExportsContract } from '@fabula/contracts/import-export'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { type ExportContext, exportStory, getStoryExport, openStoryExport } from './exports.service.ts'

export function storyExportsRoutes(context: ExportContext) {
  return defineRoutes(storyExportsContract, {
    'GET /content/{storyId}/export': {
      policy: anyone,
      limit: 'exports',
      handle: ({ actor, params, query }) =>
        exportStory(context, actor, params.storyId, {
          format: query.format,
          hasDrafts: query.drafts === 'true',
          isInBackground: query.inBackground === 'true',
        }),
    },
    'GET /content/{storyId}/exports/{exportId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        storyExport: await getStoryExport(context, requireSignedIn(actor), params.storyId, params.exportId),
      }),
    },
    'GET /content/{storyId}/exports/{exportId}/file': {
      policy: signedIn,
      handle: ({ actor, params }) =>
        openStoryExport(context, requireSignedIn(actor), params.storyId, params.exportId),
    },
  })
}
