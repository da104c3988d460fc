import { bookmarksContract } from '@fabula/contracts/bookmarks'
import type { Reference } from '#areas/templates/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { bookmark, listBookmarked, unbookmark } from './bookmarks.service.ts'
import { getFurtherStories } from './further-stories.service.ts'

export function bookmarksRoutes(platform: Platform & { reference: Reference }) {
  return defineRoutes(bookmarksContract, {
    'GET /users/bookmarks': {
      policy: signedIn,
      handle: ({ actor, query }) => listBookmarked(platform, requireSignedIn(actor), query),
    },
    'GET /content/{storyId}/further': {
      policy: anyone,
      handle: ({ actor, params }) => getFurtherStories(platform, actor, params.storyId),
    },
    'POST /content/{storyId}/bookmark': {
      policy: signedIn,
      handle: ({ actor, params }) => bookmark(platform, requireSignedIn(actor), params.storyId),
    },
    'DELETE /content/{storyId}/bookmark': {
      policy: signedIn,
      handle: ({ actor, params }) => unbookmark(platform, requireSignedIn(actor), params.storyId),
    },
  })
}
