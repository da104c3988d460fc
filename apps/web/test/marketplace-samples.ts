// A listing and an offer for component tests of the marketplace.
import type { CharacterCard } from '@fabula/contracts/characters'
import type { Listing, Offer } from '@fabula/contracts/marketplace'
import type { Person } from '@fabula/contracts/users'

const id = (last: number) => `01990000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const at = '2026-11-01T10:00:00.000Z'

const noor: Person = { _id: id(1), username: 'noor', displayName: 'Noor Haddad', avatar: null }
const jonah: Person = { _id: id(2), username: 'jonah', displayName: 'Jonah Vell', avatar: null }

function sampleCharacter(name: string, owner: Person, number: number): CharacterCard {
  return {
    _id: id(number),
    slug: name.toLowerCase(),
    name,
    role: '',
    pronouns: '',
    species: '',
    summary: '',
    portrait: null,
    visibility: 'public',
    licence: 'ask',
    creator: owner,
    owner,
    isArchived: false,
    createdAt: at,
    updatedAt: at,
  }
}

export function sampleListing(changes: Partial<Listing> = {}): Listing {
  return {
    _id: id(20),
    kind: 'trade',
    state: 'open',
    giftMode: null,
    character: sampleCharacter('Moth', noor, 10),
    tags: [],
    genres: [],
    text: '',
    seeks: '',
    licence: null,
    watchers: 0,
    offers: 0,
    isWatched: false,
    isOwn: false,
    createdAt: at,
    expiresAt: '2026-12-31T10:00:00.000Z',
    questions: [],
    rights: { becomesOwner: true, licence: null, creator: noor, stories: 0 },
    ownOfferId: null,
    isFrozen: false,
    restsUntil: null,
    permissions: ['offer', 'watch'],
    revision: 1,
    ...changes,
  }
}

/** An accepted trade, as the one who made the offer sees it. */
export function sampleOffer(changes: Partial<Offer> = {}): Offer {
  const listing = sampleListing()
  return {
    _id: id(30),
    listing,
    from: jonah,
    owner: noor,
    direction: 'sent',
    message: '',
    answers: [],
    terms: {
      gives: [listing.character],
      gets: [sampleCharacter('Bertram', jonah, 11)],
      licence: null,
      stories: [],
      note: '',
    },
    termsHash: 'first',
    confirmedByOwner: null,
    confirmedByOther: null,
    state: 'accepted',
    createdAt: at,
    expiresAt: '2026-11-15T10:00:00.000Z',
    permissions: ['cancel', 'change', 'confirm'],
    ...changes,
  }
}
