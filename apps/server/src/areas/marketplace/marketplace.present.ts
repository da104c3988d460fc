import type { CharacterCard } from '@fabula/contracts/characters'
import type { Listing, ListingCard, ListingRights, Offer } from '@fabula/contracts/marketplace'
import type { StoryCard } from '@fabula/contracts/stories'
import type { Person } from '@fabula/contracts/users'
import type { ListedFacts } from './listing-lists.store.ts'
import type { ListingRow } from './listings.store.ts'
import { listOfferPermissions, offerStateOf, stateOf } from './marketplace.policy.ts'
import type { OfferRow } from './offers.store.ts'
import { confirmationsOf, isMove } from './terms.ts'

/** Of a character that was public when it was listed, the name stays; the rest is for those who may see it now. */
function presentCharacter(card: CharacterCard, viewerId: string | null): CharacterCard {
  if (card.visibility === 'public' || (viewerId !== null && card.owner?._id === viewerId)) return card
  return { ...card, role: '', pronouns: '', species: '', summary: '', portrait: null }
}

type Genre = { _id: string; name: string }

export function presentListingCard(
  row: ListingRow,
  character: CharacterCard,
  facts: ListedFacts | undefined,
  genres: readonly Genre[],
  viewerId: string | null,
): ListingCard {
  const isOwn = viewerId !== null && row.owner_id === viewerId
  const isShown = isOwn || row.moderation === null
  return {
    _id: row.id,
    kind: row.kind,
    state: stateOf(row),
    giftMode: row.gift_mode,
    character: presentCharacter(character, viewerId),
    tags: facts?.tags ?? [],
    genres: row.genre_ids.flatMap((id) => {
      const genre = genres.find(({ _id }) => _id === id)
      return genre ? [{ _id: genre._id, name: genre.name }] : []
    }),
    text: isShown ? row.text : '',
    seeks: isShown ? row.seeks : '',
    licence: row.licence,
    watchers: row.watcher_count,
    offers: facts?.offers ?? 0,
    isWatched: facts?.is_watched ?? false,
    isOwn,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

export const presentRights = (row: ListingRow, character: CharacterCard, stories: number): ListingRights => ({
  becomesOwner: isMove(row.kind),
  licence: row.licence,
  creator: character.creator,
  stories,
})

type ListingParts = Omit<Listing, keyof ListingCard | 'questions' | 'revision'>

export const presentListing = (row: ListingRow, card: ListingCard, parts: ListingParts): Listing => ({
  ...card,
  questions: row.questions,
  revision: row.revision,
  ...parts,
})

type OfferParts = {
  card: ListingCard
  listing: ListingRow
  hash: string
  viewerId: string
  personOf(id: string): Person | null
  characterOf(id: string): CharacterCard | undefined
  storyOf(id: string): StoryCard | undefined
}

export function presentOffer(row: OfferRow, parts: OfferParts): Offer {
  const { card, listing, hash, viewerId } = parts
  const confirmed = confirmationsOf(row, hash)
  const isOwner = row.owner_id === viewerId
  return {
    _id: row.id,
    listing: card,
    from: parts.personOf(row.from_id),
    owner: parts.personOf(row.owner_id),
    direction: isOwner ? 'received' : 'sent',
    message: row.message,
    answers: row.answers,
    terms: {
      gives: [card.character],
      gets: row.character_ids
        .flatMap((id) => parts.characterOf(id) ?? [])
        .map((character) => presentCharacter(character, viewerId)),
      licence: listing.licence,
      stories: row.story_ids.flatMap((id) => parts.storyOf(id) ?? []),
      note: row.note,
    },
    termsHash: hash,
    confirmedByOwner: confirmed.owner?.toISOString() ?? null,
    confirmedByOther: confirmed.other?.toISOString() ?? null,
    state: offerStateOf(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    permissions: listOfferPermissions(
      row,
      listing,
      viewerId,
      (isOwner ? confirmed.owner : confirmed.other) !== null,
    ),
  }
}
