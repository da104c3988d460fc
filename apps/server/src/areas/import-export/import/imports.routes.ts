import { maxManuscriptBytes } from '@fabula/contracts/manuscript-size'
import { storyImportsContract } from '@fabula/contracts/import-export'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import {
  type ImportContext,
  confirmImport,
  forgetImport,
  getImport,
  listImportBlocks,
  startImport,
} from './imports.service.ts'

export function storyImportsRoutes(context: ImportContext) {
  return defineRoutes(storyImportsContract, {
    'POST /content/import': {
      policy: signedIn,
      limit: 'uploads',
      bodyLimit: maxManuscriptBytes,
      handle: ({ actor, body, files }) =>
        startImport(context, requireSignedIn(actor), { file: files.file, storyId: body.storyId }),
    },
    'GET /content/import/{importId}': {
      policy: signedIn,
      handle: async ({ actor, params, query }) => ({
        storyImport: await getImport(context, requireSignedIn(actor), params.importId, query.splitBy),
      }),
    },
    'GET /content/import/{importId}/blocks': {
      policy: signedIn,
      handle: async ({ actor, params, query }) => ({
        blocks: await listImportBlocks(context, requireSignedIn(actor), params.importId, query),
      }),
    },
    'POST /content/import/{importId}/confirm': {
      policy: signedIn,
      bodyLimit: 4 * 1024 * 1024,
      handle: ({ actor, params, body }) =>
        confirmImport(context, requireSignedIn(actor), params.importId, body),
    },
    'DELETE /content/import/{importId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await forgetImport(context, requireSignedIn(actor), params.importId)
        return {}
      },
    },
  })
}
