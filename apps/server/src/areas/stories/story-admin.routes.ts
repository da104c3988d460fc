import { storyAdminContract } from '@fabula/contracts/stories.admin'
import type { Database } from '#platform/db/database.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, staff } from '#platform/policy.ts'
import { findAnyStories } from './story-admin.service.ts'

export function storyAdminRoutes(context: { db: Database }) {
  return defineRoutes(storyAdminContract, {
    'GET /admin/stories': {
      policy: staff('moderator', 'content_editor'),
      handle: ({ actor, query }) => findAnyStories(context, requireSignedIn(actor), query),
    },
  })
}
