import { bookmarksContract } from '@fabula/contracts/bookmarks'
import { defineRoutes } from '#platform/http/routes.ts'
import { presentNothing } from '#platform/paging.ts'
import { signedIn } from '#platform/policy.ts'

export const bookmarksRoutes = defineRoutes(bookmarksContract, {
  'GET /users/bookmarks': {
    policy: signedIn,
    // There are no stories yet, so nobody keeps one.
    async handle({ query }) {
      return { bookmarks: [], pagination: presentNothing(query) }
    },
  },
})
