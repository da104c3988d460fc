import { discoveryContract } from '@fabula/contracts/discovery'
import { defineRoutes } from '#platform/http/routes.ts'
import { type PageQuery, presentNothing } from '#platform/paging.ts'
import { anyone, signedIn } from '#platform/policy.ts'

/** There are no stories to find yet: the shelves are there and say so. */
async function emptyShelf({ query }: { query: PageQuery }) {
  return { stories: [], pagination: presentNothing(query) }
}

export const discoveryRoutes = defineRoutes(discoveryContract, {
  'GET /content/following/stories': { policy: signedIn, handle: emptyShelf },
  'GET /public/hero-banner': {
    policy: anyone,
    async handle() {
      return { heroBanner: null }
    },
  },
  'GET /public/trending': { policy: anyone, handle: emptyShelf },
  'GET /public/featured': { policy: anyone, handle: emptyShelf },
})
