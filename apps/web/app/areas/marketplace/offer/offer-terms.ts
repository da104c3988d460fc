// The terms of an offer as sentences: both sides read and confirm the same ones.
import type { Offer } from '@fabula/contracts/marketplace'
import { restDays } from '@fabula/contracts/marketplace-sizes'
import { longDate } from '#lib/dates.ts'
import { joinNames } from '../market-texts.ts'

type Terms = Pick<Offer, 'terms' | 'from' | 'owner'> & {
  listing: Pick<Offer['listing'], 'kind' | 'character'>
}

const nameOf = (person: Offer['from']) => person?.displayName ?? 'a deleted account'
const go = (names: readonly string[], to: string) =>
  `${joinNames(names)} ${names.length === 1 ? 'goes' : 'go'} to ${to}.`

export function describeTerms({ terms, from, owner, listing }: Terms): string[] {
  const { kind, character } = listing
  const isMove = kind === 'gift' || kind === 'trade'
  const gives = terms.gives.length > 0 ? terms.gives : [character]
  const moved = isMove ? [...gives, ...terms.gets] : []
  const moves = isMove
    ? [
        [
          go(
            gives.map(({ name }) => name),
            nameOf(from),
          ),
          ...(terms.gets.length > 0
            ? [
                go(
                  terms.gets.map(({ name }) => name),
                  nameOf(owner),
                ),
                'Everything changes hands at the same moment, or nothing does.',
              ]
            : []),
        ].join(' '),
      ]
    : []
  return [
    ...moves,
    ...describeUse({ terms, from, owner, listing }),
    ...describeCreators(isMove ? moved : [character]),
    ...(isMove
      ? [
          `${moved.length === 1 ? character.name : 'They'} can’t be given away for ${restDays} days after that.`,
        ]
      : []),
    ...(terms.note ? [terms.note] : []),
  ]
}

function describeUse({ terms, from, owner, listing: { kind, character } }: Terms): string[] {
  if (kind === 'gift' || kind === 'trade') return []
  const stories = joinNames(terms.stories.map(({ title }) => `“${title}”`))
  const who =
    kind === 'collaboration' ? `${nameOf(from)} and ${nameOf(owner)} write` : `${nameOf(from)} may write`
  const where = stories ? ` in ${stories}` : ''
  return [
    `${who} with ${character.name}${where}.`,
    ...(terms.licence === 'credit' ? ['The creator is credited in these stories.'] : []),
    `${nameOf(owner)} stays the owner of ${character.name}.`,
  ]
}

function describeCreators(characters: Offer['terms']['gives']): string[] {
  const byCreator = Map.groupBy(
    characters.filter(({ creator }) => creator),
    ({ creator }) => creator!.displayName,
  )
  return [...byCreator].map(
    ([creator, theirs]) => `${creator} stays the creator of ${joinNames(theirs.map(({ name }) => name))}.`,
  )
}

type Next = Pick<
  Offer,
  'state' | 'direction' | 'confirmedByOwner' | 'confirmedByOther' | 'expiresAt' | 'from' | 'owner' | 'listing'
>

/** What happens next, in one sentence. */
export function describeNext(offer: Next): string {
  const { state, direction, expiresAt, listing } = offer
  const isReceived = direction === 'received'
  const other = nameOf(isReceived ? offer.from : offer.owner)
  const mine = isReceived ? offer.confirmedByOwner : offer.confirmedByOther
  const theirs = isReceived ? offer.confirmedByOther : offer.confirmedByOwner
  const until = longDate(expiresAt)
  switch (state) {
    case 'pending':
      if (listing.state === 'reserved')
        return isReceived
          ? 'You have accepted another offer. If that one fails, you can still accept this one.'
          : `${other} has accepted another offer. If that one fails, yours can be accepted until ${until}.`
      return isReceived
        ? `${other} is waiting for your answer. The offer expires on ${until}.`
        : `${other} can accept your offer until ${until}.`
    case 'accepted':
      if (mine) return `You have confirmed. Everything happens when ${other} confirms the same terms.`
      return theirs
        ? `${other} has confirmed. Everything happens when you confirm.`
        : 'Accepted. Now you both confirm the same terms.'
    case 'completed':
      return completed(listing, isReceived, other)
    case 'declined':
      return isReceived
        ? 'You declined this offer, or chose another.'
        : `${other} declined this offer, or chose another.`
    case 'cancelled':
      return 'This offer was canceled. Nothing was transferred.'
    case 'expired':
      return 'This offer expired. Nothing was transferred.'
  }
}

function completed({ kind, character }: Next['listing'], isReceived: boolean, other: string): string {
  if (kind === 'gift' || kind === 'trade')
    return isReceived
      ? `Done. ${character.name} belongs to ${other} now.`
      : `Done. ${character.name} is yours.`
  return isReceived
    ? `Done. ${other} can use ${character.name} in these stories.`
    : `Done. You can use ${character.name} in these stories.`
}
