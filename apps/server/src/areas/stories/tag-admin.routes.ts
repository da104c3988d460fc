import { tagAdminContract } from '@fabula/contracts/tags'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, staff } from '#platform/policy.ts'
import { fold, listTags, unfold } from './tag-admin.service.ts'

const policy = staff('admin')

export function tagAdminRoutes(platform: Platform) {
  return defineRoutes(tagAdminContract, {
    'GET /admin/reference/tags': { policy, handle: ({ query }) => listTags(platform, query) },
    'PUT /admin/reference/tags/{id}/fold': {
      policy,
      handle: async ({ actor, params, body }) => ({
        tag: await fold(platform, requireSignedIn(actor), params.id, body.into),
      }),
    },
    'DELETE /admin/reference/tags/{id}/fold': {
      policy,
      handle: async ({ actor, params }) => ({
        tag: await unfold(platform, requireSignedIn(actor), params.id),
      }),
    },
  })
}
