import { marketplaceContract } from '@fabula/contracts/marketplace'
import { listProvenance } from '#areas/characters/public.ts'
import type { Actor } from '#platform/actor.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn, staff } from '#platform/policy.ts'
import {
  changeListing,
  createListing,
  renewListing,
  unwatchListing,
  watchListing,
  withdrawListing,
} from './listings.service.ts'
import type { Trading } from './marketplace.context.ts'
import { acceptOffer, cancelOffer, changeTerms, declineOffer, makeOffer } from './offers.service.ts'
import { getCharacterListings, getListing, listListings } from './read-listings.service.ts'
import { getOffer, listOffers } from './read-offers.service.ts'
import { deleteSearch, listSavedSearches, saveSearch } from './searches.service.ts'
import { confirmOffer, reverseTransfer } from './transfer.service.ts'

export function marketplaceRoutes(trading: Trading) {
  const listing = async (actor: Actor, id: string) => ({ listing: await getListing(trading, actor, id) })
  const offer = async (actor: Actor, id: string) => ({
    offer: await getOffer(trading, requireSignedIn(actor), id),
  })
  return defineRoutes(marketplaceContract, {
    'GET /marketplace/listings': {
      policy: signedIn,
      handle: ({ actor, query }) => listListings(trading, requireSignedIn(actor), query),
    },
    'POST /marketplace/listings': {
      policy: poster,
      handle: async ({ actor, body }) =>
        listing(actor, await createListing(trading, requireSignedIn(actor), body)),
    },
    'GET /marketplace/listings/{listingId}': {
      policy: anyone,
      handle: ({ actor, params }) => listing(actor, params.listingId),
    },
    'GET /marketplace/characters/{characterId}': {
      policy: anyone,
      handle: ({ actor, params }) => getCharacterListings(trading, actor, params.characterId),
    },
    'PATCH /marketplace/listings/{listingId}': {
      policy: poster,
      async handle({ actor, params, body }) {
        await changeListing(trading, requireSignedIn(actor), params.listingId, body)
        return listing(actor, params.listingId)
      },
    },
    'DELETE /marketplace/listings/{listingId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await withdrawListing(trading, requireSignedIn(actor), params.listingId)
        return {}
      },
    },
    'POST /marketplace/listings/{listingId}/renew': {
      policy: poster,
      async handle({ actor, params }) {
        await renewListing(trading, requireSignedIn(actor), params.listingId)
        return listing(actor, params.listingId)
      },
    },
    'PUT /marketplace/listings/{listingId}/watch': {
      policy: signedIn,
      async handle({ actor, params }) {
        await watchListing(trading, requireSignedIn(actor), params.listingId)
        return {}
      },
    },
    'DELETE /marketplace/listings/{listingId}/watch': {
      policy: signedIn,
      async handle({ actor, params }) {
        await unwatchListing(trading, requireSignedIn(actor), params.listingId)
        return {}
      },
    },
    'POST /marketplace/listings/{listingId}/offers': {
      policy: poster,
      handle: async ({ actor, params, body }) =>
        offer(actor, await makeOffer(trading, requireSignedIn(actor), params.listingId, body)),
    },
    'GET /marketplace/offers': {
      policy: signedIn,
      handle: ({ actor, query }) => listOffers(trading, requireSignedIn(actor), query),
    },
    'GET /marketplace/offers/{offerId}': {
      policy: signedIn,
      handle: ({ actor, params }) => offer(actor, params.offerId),
    },
    'PATCH /marketplace/offers/{offerId}': {
      policy: poster,
      async handle({ actor, params, body }) {
        await changeTerms(trading, requireSignedIn(actor), params.offerId, body)
        return offer(actor, params.offerId)
      },
    },
    'POST /marketplace/offers/{offerId}/accept': {
      policy: poster,
      async handle({ actor, params }) {
        await acceptOffer(trading, requireSignedIn(actor), params.offerId)
        return offer(actor, params.offerId)
      },
    },
    'POST /marketplace/offers/{offerId}/decline': {
      policy: signedIn,
      async handle({ actor, params }) {
        await declineOffer(trading, requireSignedIn(actor), params.offerId)
        return offer(actor, params.offerId)
      },
    },
    'POST /marketplace/offers/{offerId}/cancel': {
      policy: signedIn,
      async handle({ actor, params }) {
        await cancelOffer(trading, requireSignedIn(actor), params.offerId)
        return offer(actor, params.offerId)
      },
    },
    'POST /marketplace/offers/{offerId}/confirm': {
      policy: poster,
      async handle({ actor, params, body }) {
        await confirmOffer(trading, requireSignedIn(actor), params.offerId, body.termsHash)
        return offer(actor, params.offerId)
      },
    },
    'GET /marketplace/searches': {
      policy: signedIn,
      handle: async ({ actor }) => ({ searches: await listSavedSearches(trading, requireSignedIn(actor)) }),
    },
    'POST /marketplace/searches': {
      policy: signedIn,
      handle: async ({ actor, body }) => ({
        search: await saveSearch(trading, requireSignedIn(actor), body.filters),
      }),
    },
    'DELETE /marketplace/searches/{searchId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteSearch(trading, requireSignedIn(actor), params.searchId)
        return {}
      },
    },
    'POST /admin/marketplace/transfers/{recordId}/reverse': {
      policy: staff('moderator'),
      handle: async ({ actor, params, body }) => ({
        records: await reverseTransfer(trading, requireSignedIn(actor), params.recordId, body.caseId),
      }),
    },
    'GET /characters/{characterId}/provenance': {
      policy: anyone,
      handle: ({ actor, params, query }) => listProvenance(trading, actor, params.characterId, query),
    },
  })
}
