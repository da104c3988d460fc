import { discoveryContract } from '@fabula/contracts/discovery'
import { storyParts } from '#areas/chapters/public.ts'
import { listStoriesOf } from '#areas/stories/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn, staff } from '#platform/policy.ts'
import {
  changeFeatured,
  changeHeroBanner,
  getFrontPage,
  getHeroBanner,
  listFeatured,
  readChosenFront,
  removeHeroBanner,
} from './front-page.service.ts'
import { findStories } from './listing.service.ts'
import {
  hide,
  listHidden,
  listSearches,
  removeSearch,
  saveSearch,
  unhide,
} from './hidden-and-saved.service.ts'
import { getTag, listFacets, listOfFollowed, listTrending } from './home-lists.service.ts'
import { getHome, listOpenings } from './home.service.ts'
import { listsTag } from './discovery.listeners.ts'
import { findPassages } from './passages.service.ts'
import { listFacetCounts } from './signals.store.ts'
import { suggest, type Suggesting } from './suggestions.service.ts'
import { listWriters, listWriterStories } from './writers.service.ts'

const editors = staff('content_editor')

export function discoveryRoutes(finding: Suggesting & Platform) {
  const { db, pages } = finding
  const findFront = pages.cacheData(listsTag, () => readChosenFront(db))
  const findFacetCounts = pages.cacheData(listsTag, () => listFacetCounts(db))
  return defineRoutes(discoveryContract, {
    'GET /content/stories': {
      policy: anyone,
      async handle({ actor, query: { source, facets, ...search } }) {
        const query = { ...search, isFaceted: facets === 'true' }
        if (source === 'all') return findStories(finding, actor, query)
        const person = requireSignedIn(actor)
        const { page, limit, status } = query
        if (source === 'myStories')
          return listStoriesOf({ ...finding, parts: storyParts }, person, {
            page,
            limit,
            status: status?.[0],
            sortBy: 'updated',
          })
        return findStories(finding, person, query, { isBookmarked: true })
      },
    },
    'GET /content/following/stories': {
      policy: signedIn,
      handle: ({ actor, query }) => listOfFollowed(finding, requireSignedIn(actor), query),
    },
    'GET /public/home': {
      policy: anyone,
      handle: async ({ actor, query }) => getHome(finding, actor, await findFront(), query.limit),
    },
    'GET /public/openings': {
      policy: anyone,
      handle: async ({ actor, query }) => ({
        openings: await listOpenings(finding, actor, query.except ?? []),
      }),
    },
    'GET /public/hero-banner': {
      policy: anyone,
      handle: async ({ actor }) => ({ heroBanner: await getHeroBanner(finding, actor, await findFront()) }),
    },
    'GET /public/trending': {
      policy: anyone,
      handle: ({ actor, query }) => listTrending(finding, actor, query),
    },
    'GET /public/featured': {
      policy: anyone,
      handle: async ({ actor, query }) => listFeatured(finding, actor, await findFront(), query),
    },
    'GET /public/facets': {
      policy: anyone,
      handle: async () => listFacets(finding, await findFacetCounts()),
    },
    'GET /public/tags/{tag}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({ tag: await getTag(finding, actor, params.tag) }),
    },
    'GET /public/suggestions': {
      policy: anyone,
      handle: ({ actor, query }) => suggest(finding, actor, query.query),
    },
    'GET /public/passages': {
      policy: anyone,
      handle: async ({ actor, query }) => ({ passages: await findPassages(finding, actor, query.query) }),
    },
    'GET /public/writers': {
      policy: anyone,
      handle: ({ actor, query }) => listWriters(finding, actor, query),
    },
    'GET /public/writers/{id}/stories': {
      policy: anyone,
      handle: ({ actor, params, query }) => listWriterStories(finding, actor, params.id, query),
    },
    'POST /content/{storyId}/hide': {
      policy: signedIn,
      async handle({ actor, params }) {
        await hide(finding, requireSignedIn(actor), params.storyId)
        return {}
      },
    },
    'DELETE /content/{storyId}/hide': {
      policy: signedIn,
      async handle({ actor, params }) {
        await unhide(finding, requireSignedIn(actor), params.storyId)
        return {}
      },
    },
    'GET /users/hidden-stories': {
      policy: signedIn,
      handle: ({ actor, query }) => listHidden(finding, requireSignedIn(actor), query),
    },
    'GET /users/saved-searches': {
      policy: signedIn,
      handle: async ({ actor }) => ({ savedSearches: await listSearches(finding, requireSignedIn(actor)) }),
    },
    'POST /users/saved-searches': {
      policy: signedIn,
      handle: async ({ actor, body }) => ({
        savedSearch: await saveSearch(finding, requireSignedIn(actor), body),
      }),
    },
    'DELETE /users/saved-searches/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await removeSearch(finding, requireSignedIn(actor), params.id)
        return {}
      },
    },
    'GET /admin/front-page': { policy: editors, handle: () => getFrontPage(finding) },
    'PUT /admin/front-page/hero-banner': {
      policy: editors,
      handle: ({ actor, body }) => changeHeroBanner(finding, requireSignedIn(actor), body),
    },
    'DELETE /admin/front-page/hero-banner': {
      policy: editors,
      handle: ({ actor }) => removeHeroBanner(finding, requireSignedIn(actor)),
    },
    'PUT /admin/front-page/featured': {
      policy: editors,
      handle: ({ actor, body }) => changeFeatured(finding, requireSignedIn(actor), body.storyIds),
    },
  })
}
