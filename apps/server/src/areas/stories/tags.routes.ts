import { tagAdminContract, tagsContract } from '@fabula/contracts/tags'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, staff } from '#platform/policy.ts'
import { fold, listTags, unfold } from './tag-admin.service.ts'
import { storyTags } from './tags.service.ts'

const policy = staff('admin')

export function tagRoutes(platform: Platform) {
  return defineRoutes(
    { ...tagsContract, ...tagAdminContract },
    {
      'GET /public/tags': {
        policy: anyone,
        handle: async ({ query }) => ({ tags: await storyTags.suggest(platform.db, query.query) }),
      },
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
    },
  )
}
