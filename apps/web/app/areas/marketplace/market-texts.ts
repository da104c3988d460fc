// Short texts of the marketplace, the same on every page.
import type { CharacterLicence } from '@fabula/contracts/character-sizes'
import type { Listing, ListingCard } from '@fabula/contracts/marketplace'
import {
  type GiftMode,
  type ListingKind,
  type ListingState,
  type listingSorts,
  type OfferState,
  restDays,
} from '@fabula/contracts/marketplace-sizes'
import { describeCount, numberWord } from '#lib/amounts.ts'
import { capital } from '#areas/stories/public/story-texts.ts'

export const offerPath = (offerId: string) => `/marketplace/offers/${offerId}`
export const newListingPath = (characterId: string) => `/marketplace/new?character=${characterId}`

export const kindWords: Record<ListingKind, string> = {
  gift: 'Gift',
  trade: 'Trade',
  licence: 'License',
  collaboration: 'Collaboration',
}

export const kindHints: Record<ListingKind, string> = {
  gift: 'Someone else becomes its owner and gives nothing in return.',
  trade: 'You exchange it for someone else’s character.',
  licence: 'Others may use it in their stories. You stay its owner.',
  collaboration: 'You write with it together, in a story of yours or theirs.',
}

export const licenceWords: Record<CharacterLicence, string> = {
  none: 'No license',
  ask: 'Ask first',
  credit: 'With credit',
  free: 'Free',
}

export const giftModeWords: Record<GiftMode, string> = {
  first: 'The first person who asks',
  chosen: 'The person I choose',
  questions: 'The person I choose by their answers',
}

export const stateWords: Record<ListingState, string> = {
  open: 'Open',
  reserved: 'Reserved',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

export const offerStateWords: Record<OfferState, string> = {
  pending: 'Waiting for an answer',
  accepted: 'Accepted, waiting for confirmations',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}

export const sortWords: Record<(typeof listingSorts)[number], string> = {
  newest: 'Newest',
  ending: 'Ending soon',
  wished: 'Most wished for',
}

const dayMilliseconds = 86_400_000

/** "6 days left", "Ends today", "Reserved". `now` is the server's time of the page: both renders must agree. */
export function describeEnd(
  { state, expiresAt }: Pick<ListingCard, 'state' | 'expiresAt'>,
  now: number,
): string {
  if (state !== 'open') return stateWords[state]
  const days = Math.floor((Date.parse(expiresAt) - now) / dayMilliseconds)
  if (days < 0) return stateWords.expired
  return days === 0 ? 'Ends today' : `${describeCount(days, 'day')} left`
}

/** What a card says after its kind: "Seeks a rival", "3 applied". */
export function describeWish({ kind, seeks, offers, licence, giftMode }: ListingCard): string {
  if (kind === 'trade') return seeks ? `Seeks ${seeks}` : 'Open to offers'
  if (kind === 'licence') return licenceWords[licence ?? 'ask']
  if (kind === 'collaboration') return 'Write together'
  if (giftMode === 'first') return 'First come'
  return offers > 0 ? `${offers.toLocaleString('en')} applied` : 'Nobody has applied yet'
}

/** Names as a sentence has them: "Moth", "Moth and Wren", "Moth, Wren, and Vane". */
export function joinNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}

export type RightsLine = { kind: 'yes' | 'stories' | 'rest'; text: string }

type RightsOf = Pick<Listing, 'kind' | 'rights'> & { name: string }

/** The rights card: what the other one gets, and what stays as it is. */
export function describeRights({ kind, rights, name }: RightsOf): RightsLine[] {
  const stays = rights.creator
    ? `${rights.creator.displayName} stays its creator.`
    : 'Its creator has deleted their account. The record of owners stays.'
  return [
    ...describeUse(kind, rights).map((text): RightsLine => ({ kind: 'yes', text })),
    { kind: 'yes', text: stays },
    ...(rights.stories > 0 ? [{ kind: 'stories' as const, text: describeStories(rights.stories) }] : []),
    ...(rights.becomesOwner
      ? [{ kind: 'rest' as const, text: `You can’t give ${name} away for ${restDays} days after that.` }]
      : []),
  ]
}

function describeUse(kind: ListingKind, { becomesOwner, licence }: Listing['rights']): string[] {
  if (becomesOwner) return ['You become its owner.', 'From then on, you decide on its license.']
  if (kind === 'collaboration')
    return ['You write with it together, in the stories that you agree on.', 'Its owner stays its owner.']
  const how = {
    free: 'You may use it in the stories that you name, without credit.',
    credit: 'You may use it in the stories that you name, and credit its creator.',
    ask: 'You may use it in the stories that its owner agrees to.',
    none: 'You may use it in the stories that its owner agrees to.',
  } satisfies Record<CharacterLicence, string>
  return [how[licence ?? 'ask'], 'Its owner stays its owner.']
}

const describeStories = (stories: number) =>
  stories === 1 ? 'One story keeps using it.' : `${capital(numberWord(stories))} stories keep using it.`
