// The marketplace: listings of characters, offers, transfers that both sides confirm, and the record of owners.
import { z } from 'zod'
import { characterLicences } from './character-sizes.ts'
import { characterCard } from './characters.ts'
import { defineContract } from './endpoint.ts'
import {
  giftModes,
  listingKinds,
  listingSorts,
  listingStates,
  maxListingText,
  maxOfferedCharacters,
  maxOfferedStories,
  maxOfferMessage,
  maxQuestions,
  offerStates,
  provenanceKinds,
} from './marketplace-sizes.ts'
import { id, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey, revision, storyCard } from './stories.ts'
import { person } from './users.ts'

const rights = z.object({
  becomesOwner: z.boolean().describe('Gifts and trades; otherwise the character is only used'),
  licence: z.enum(characterLicences).nullable().describe('What a license listing grants'),
  creator: person.nullable().describe('Stays the creator'),
  stories: z.number().int().describe('Published stories that go on using the character'),
})
export type ListingRights = z.infer<typeof rights>

const listingCard = z.object({
  _id: id,
  kind: z.enum(listingKinds),
  state: z.enum(listingStates),
  giftMode: z.enum(giftModes).nullable().describe('Of gifts'),
  character: characterCard,
  tags: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Of the character'),
  genres: z.array(z.object({ _id: id, name: z.string() })).describe('Genres that it suits'),
  text: z.string(),
  seeks: z.string().describe('What a trade seeks'),
  licence: z.enum(characterLicences).nullable().describe('What a license listing grants'),
  watchers: z.number().int(),
  offers: z.number().int().describe('Pending ones'),
  isWatched: z.boolean(),
  isOwn: z.boolean(),
  createdAt: time,
  expiresAt: time,
})
export type ListingCard = z.infer<typeof listingCard>

const listing = listingCard.extend({
  questions: z.array(z.string()).describe('For applicants of a gift'),
  rights,
  ownOfferId: id.nullable().describe('Your offer that is not over yet'),
  isFrozen: z
    .boolean()
    .describe('A report of stolen art is open: nothing is transferred until it is decided'),
  restsUntil: time.nullable().describe('Until then the character can’t be transferred again'),
  permissions: z.array(z.enum(['edit', 'withdraw', 'renew', 'offer', 'watch'])),
  revision,
})
export type Listing = z.infer<typeof listing>

const listingFields = z.strictObject({
  text: text(maxListingText),
  seeks: line(300),
  genreIds: z.array(id.toLowerCase()).max(3),
  giftMode: z.enum(giftModes),
  questions: z.array(line(200).min(1, 'is required')).max(maxQuestions),
  licence: z.enum(['credit', 'free', 'ask']).describe('What a license listing grants'),
})

const terms = z.object({
  gives: z.array(characterCard).describe('Characters that the owner of the listing gives'),
  gets: z.array(characterCard).describe('Characters that the owner of the listing gets'),
  licence: z.enum(characterLicences).nullable(),
  stories: z.array(storyCard).describe('Stories that may use the character'),
  note: z.string().describe('What both agreed on in words'),
})

const offer = z.object({
  _id: id,
  listing: listingCard,
  from: person.nullable(),
  owner: person.nullable().describe('Of the listing'),
  direction: z.enum(['received', 'sent']),
  message: z.string(),
  answers: z.array(z.string()).describe('To the questions of the listing'),
  terms,
  termsHash: z.string().describe('What is confirmed; any change of the terms resets both confirmations'),
  confirmedByOwner: time.nullable(),
  confirmedByOther: time.nullable(),
  state: z.enum(offerStates),
  createdAt: time,
  expiresAt: time,
  permissions: z.array(z.enum(['accept', 'decline', 'cancel', 'change', 'confirm'])),
})
export type Offer = z.infer<typeof offer>

const termChanges = z.strictObject({
  characterIds: z
    .array(id.toLowerCase())
    .max(maxOfferedCharacters)
    .describe('That the offer gives in return'),
  storyIds: z.array(id.toLowerCase()).max(maxOfferedStories).describe('Stories to use the character in'),
  note: text(500),
})

const provenanceRecord = z.object({
  _id: id,
  number: z.number().int(),
  kind: z.enum(provenanceKinds),
  from: person.nullable(),
  to: person.nullable(),
  createdAt: time,
  hash: z.string(),
  previousHash: z.string().nullable(),
})
export type ProvenanceRecord = z.infer<typeof provenanceRecord>

export const listingFilters = z.strictObject({
  kind: z.enum(listingKinds).optional(),
  species: line(80).optional(),
  tag: line(60).optional(),
  licence: z.enum(characterLicences).optional(),
  genre: line(60).optional().describe('The slug or ID of a genre'),
  q: line(200).optional(),
  portrait: z.literal('1').optional().describe('Only with a portrait'),
})

const savedSearch = z.object({ _id: id, filters: listingFilters, createdAt: time })
export type SavedListingSearch = z.infer<typeof savedSearch>

const ofListing = z.strictObject({ listingId: id.toLowerCase() })
const ofOffer = z.strictObject({ offerId: id.toLowerCase() })
const listingResult = z.object({ listing })
const offerResult = z.object({ offer })

export const marketplaceContract = defineContract({
  'GET /marketplace/listings': {
    summary: 'Open listings; your own or those you watch with a view',
    query: paging(24).extend({
      ...listingFilters.shape,
      sort: z.enum(listingSorts).default('newest'),
      view: z.enum(['open', 'mine', 'watched']).default('open'),
    }),
    response: z.object({ listings: z.array(listingCard), pagination }),
  },
  'POST /marketplace/listings': {
    summary: 'List one of your characters',
    status: 201,
    body: listingFields.partial().extend({
      characterId: id.toLowerCase(),
      kind: z.enum(listingKinds),
      key: creationKey,
    }),
    response: listingResult,
  },
  'GET /marketplace/listings/{listingId}': {
    summary: 'A listing',
    params: ofListing,
    response: listingResult,
  },
  'GET /marketplace/characters/{characterId}': {
    summary: 'The open listings of a character, and similar characters on offer',
    params: z.strictObject({ characterId: id.toLowerCase() }),
    response: z.object({ listings: z.array(listing), similar: z.array(listingCard) }),
  },
  'PATCH /marketplace/listings/{listingId}': {
    summary: 'Change your open listing; offers whose terms change must be confirmed again',
    params: ofListing,
    body: listingFields.partial().extend({ revision: revision.optional() }),
    response: listingResult,
  },
  'DELETE /marketplace/listings/{listingId}': {
    summary: 'Withdraw your listing; its offers are declined',
    params: ofListing,
    response: nothing,
  },
  'POST /marketplace/listings/{listingId}/renew': {
    summary: 'Renew your listing for 60 days',
    params: ofListing,
    response: listingResult,
  },
  'PUT /marketplace/listings/{listingId}/watch': {
    summary: 'Watch a listing',
    params: ofListing,
    response: nothing,
  },
  'DELETE /marketplace/listings/{listingId}/watch': {
    summary: 'Stop watching a listing',
    params: ofListing,
    response: nothing,
  },
  'POST /marketplace/listings/{listingId}/offers': {
    summary: 'Make an offer for a character, or apply for a gift',
    status: 201,
    params: ofListing,
    body: termChanges.partial().extend({
      message: text(maxOfferMessage).default(''),
      answers: z.array(text(1000)).max(maxQuestions).default([]),
      key: creationKey,
    }),
    response: offerResult,
  },
  'GET /marketplace/offers': {
    summary: 'Offers that you made or received',
    query: paging(20).extend({
      direction: z.enum(['received', 'sent']).optional(),
      state: z.enum(offerStates).optional(),
      listing: id.toLowerCase().optional(),
    }),
    response: z.object({
      offers: z.array(offer),
      waiting: z.object({ received: z.number().int(), sent: z.number().int() }).describe('For you to act on'),
      pagination,
    }),
  },
  'GET /marketplace/offers/{offerId}': {
    summary: 'One of your offers',
    params: ofOffer,
    response: offerResult,
  },
  'PATCH /marketplace/offers/{offerId}': {
    summary: 'Change the terms, as either side; both confirm again',
    params: ofOffer,
    body: termChanges.partial().extend({ termsHash: z.string().describe('Of the terms that you saw') }),
    response: offerResult,
  },
  'POST /marketplace/offers/{offerId}/accept': {
    summary: 'Accept an offer: the listing is reserved, then both confirm',
    params: ofOffer,
    response: offerResult,
  },
  'POST /marketplace/offers/{offerId}/decline': {
    summary: 'Decline an offer',
    params: ofOffer,
    response: offerResult,
  },
  'POST /marketplace/offers/{offerId}/cancel': {
    summary: 'Take your offer back, or step back from an accepted one as its owner',
    params: ofOffer,
    response: offerResult,
  },
  'POST /marketplace/offers/{offerId}/confirm': {
    summary: 'Confirm the terms; when both have, everything moves at once',
    params: ofOffer,
    body: z.strictObject({ termsHash: z.string() }),
    response: offerResult,
  },
  'GET /marketplace/searches': {
    summary: 'Your saved searches',
    response: z.object({ searches: z.array(savedSearch) }),
  },
  'POST /marketplace/searches': {
    summary: 'Save a search: you are notified of new listings',
    status: 201,
    body: z.strictObject({ filters: listingFilters }),
    response: z.object({ search: savedSearch }),
  },
  'DELETE /marketplace/searches/{searchId}': {
    summary: 'Delete a saved search',
    params: z.strictObject({ searchId: id.toLowerCase() }),
    response: nothing,
  },
  'POST /admin/marketplace/transfers/{recordId}/reverse': {
    summary: 'Reverse a transfer within 14 days, because of a case',
    params: z.strictObject({ recordId: id.toLowerCase() }),
    body: z.strictObject({ caseId: id.toLowerCase() }),
    response: z.object({ records: z.array(provenanceRecord) }),
  },
  'GET /characters/{characterId}/provenance': {
    summary: 'Who created a character, who has owned it, oldest first, and which stories have it',
    params: z.strictObject({ characterId: id.toLowerCase() }),
    query: paging(50),
    response: z.object({
      records: z.array(provenanceRecord),
      isIntact: z.boolean().describe('The hashes of the whole chain are right'),
      artists: z.array(z.object({ artist: z.string(), source: z.string() })).describe('Of its pictures'),
      stories: z
        .array(z.object({ _id: id, slug: z.string(), title: z.string() }))
        .describe('That have it, as far as you have read them'),
      pagination,
    }),
  },
})
