// Kinds, states and limits of the marketplace that pages need without the schemas.
export const listingKinds = ['gift', 'trade', 'licence', 'collaboration'] as const
export type ListingKind = (typeof listingKinds)[number]

/** How the new owner of a gift is found. */
export const giftModes = ['first', 'chosen', 'questions'] as const
export type GiftMode = (typeof giftModes)[number]

export const listingStates = ['open', 'reserved', 'completed', 'withdrawn', 'expired'] as const
export type ListingState = (typeof listingStates)[number]

export const offerStates = ['pending', 'accepted', 'completed', 'declined', 'cancelled', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

export const listingSorts = ['newest', 'ending', 'wished'] as const

/** How a character came to its owner. */
export const provenanceKinds = ['created', 'gift', 'trade', 'reversal'] as const

export const maxListingText = 2000
export const maxOfferMessage = 2000
export const maxQuestions = 5
export const maxOfferedCharacters = 5
export const maxOfferedStories = 5
export const listingDays = 60
export const reminderDay = 53
export const offerDays = 14
export const restDays = 7
export const reversalDays = 14
export const maxSavedListingSearches = 20
