import type { ListingCard, Offer } from '@fabula/contracts/marketplace'
import { listingDays, reminderDay } from '@fabula/contracts/marketplace-sizes'
import { Form, Link, useNavigation } from 'react-router'
import { describeCount, numberWord } from '#lib/amounts.ts'
import { capital } from '#areas/stories/public/story-texts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Meta } from '#ui/meta.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { describeEnd, describeWish, joinNames, offerPath, offerStateWords } from '../market-texts.ts'
import { Print } from '#areas/characters/public/print.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { listingPath } from '../listing-path.ts'

export const parts = ['listings', 'received', 'sent'] as const
export type MinePart = (typeof parts)[number]

export const minePath = (part: MinePart, page = 1) =>
  `/marketplace?view=mine${part === 'listings' ? '' : `&part=${part}`}${page > 1 ? `&page=${page}` : ''}`

const partWords: Record<MinePart, string> = {
  listings: 'My listings',
  received: 'Offers to me',
  sent: 'My offers',
}

type OwnListingsProps = {
  part: MinePart
  counts: Record<MinePart, number>
  /** Offers that need an answer or a confirmation of the viewer. */
  waiting: { received: number; sent: number }
  listings: readonly ListingCard[]
  offers: readonly Offer[]
  page: number
  pages: number
  now: number
}

/** What the viewer offers, and the offers on both sides. */
export function OwnListings(props: OwnListingsProps) {
  const { part, counts, waiting, listings, offers, page, pages, now } = props
  return (
    <section aria-label="Your listings and offers" className="mt-6">
      <p className="font-serif text-synopsis">{describeWaiting(waiting)}</p>
      <TabLinks
        label="Your listings and offers"
        className="mt-5"
        tabs={parts.map((one) => ({
          to: minePath(one),
          label: partWords[one],
          count: counts[one],
          isCurrent: one === part,
        }))}
      />
      {part === 'listings' ? (
        <ul>
          {listings.map((listing) => (
            <ListingRow key={listing._id} listing={listing} now={now} />
          ))}
        </ul>
      ) : (
        <ul>
          {offers.map((offer) => (
            <OfferRow key={offer._id} offer={offer} />
          ))}
        </ul>
      )}
      {(part === 'listings' ? listings : offers).length === 0 ? <NothingYet part={part} /> : null}
      <Pagination page={page} pageCount={pages} hrefFor={(next) => minePath(part, next)} />
    </section>
  )
}

function describeWaiting({ received, sent }: OwnListingsProps['waiting']): string {
  const waiting = received + sent
  if (waiting === 0) return 'Nothing is waiting for you.'
  return waiting === 1
    ? 'One offer is waiting for you.'
    : `${capital(numberWord(waiting))} offers are waiting for you.`
}

const dayMilliseconds = 86_400_000

/** From the reminder on, and as long as an expired one can be renewed. */
const isEnding = ({ state, expiresAt }: ListingCard, now: number) =>
  state === 'expired' ||
  (state === 'open' && Date.parse(expiresAt) - now <= (listingDays - reminderDay) * dayMilliseconds)

function ListingRow({ listing, now }: { listing: ListingCard; now: number }) {
  const navigation = useNavigation()
  const { _id, character, kind, offers, watchers } = listing
  return (
    <li className="ui-card market-row">
      <Print character={character} sizes="3.5rem" />
      <div className="min-w-0">
        <h2 className="text-d5">
          <Link to={listingPath(character._id, kind)} className="ui-card-link" dir="auto">
            {character.name}
          </Link>
        </h2>
        <Meta
          parts={[
            <ListingBadge key="kind" listing={listing} />,
            describeEnd(listing, now),
            offers > 0 ? describeCount(offers, 'offer') : 'No offers yet',
            watchers > 0 ? `${watchers.toLocaleString('en')} watching` : null,
          ]}
        />
        {/* The line above says how many have applied. */}
        {kind === 'gift' ? null : (
          <Meta
            parts={[
              <span key="wish" dir="auto">
                {describeWish(listing)}
              </span>,
            ]}
          />
        )}
      </div>
      {isEnding(listing, now) ? (
        <Form method="post" preventScrollReset className="ui-card-above market-row-end">
          <input type="hidden" name="listingId" value={_id} />
          <Button
            type="submit"
            name="intent"
            value="renew"
            size="sm"
            variant="quiet"
            busy={navigation.formData?.get('listingId') === _id}
          >
            Renew<span className="sr-only"> {character.name}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

function OfferRow({ offer }: { offer: Offer }) {
  const { listing, direction, terms, permissions } = offer
  const other = (direction === 'received' ? offer.from : offer.owner)?.displayName ?? 'Deleted account'
  const isWaiting = permissions.includes('accept') || permissions.includes('confirm')
  const inReturn = terms.gets.map(({ name }) => name)
  return (
    <li className="ui-card market-row">
      <Print character={listing.character} sizes="3.5rem" />
      <div className="min-w-0">
        <h2 className="text-d5">
          <Link to={offerPath(offer._id)} className="ui-card-link" dir="auto">
            {inReturn.length > 0
              ? `${joinNames(inReturn)} for ${listing.character.name}`
              : listing.character.name}
          </Link>
        </h2>
        <Meta
          parts={[
            <ListingBadge key="kind" listing={listing} />,
            <span key="who" dir="auto">
              {direction === 'received' ? 'From' : 'To'} {other}
            </span>,
            <RelativeDay key="when" at={offer.createdAt} />,
          ]}
        />
        {offer.message ? (
          <p className="lot-line line-clamp-2" dir="auto">
            {offer.message}
          </p>
        ) : null}
      </div>
      <span className="market-row-end text-meta" data-waiting={isWaiting || undefined}>
        {isWaiting
          ? permissions.includes('confirm')
            ? 'Confirm the terms'
            : 'Waiting for your answer'
          : offerStateWords[offer.state]}
      </span>
    </li>
  )
}

const nothingWords = {
  listings: {
    title: 'You haven’t listed a character',
    text: 'Offer one as a gift, for a trade, or for others to write with.',
    to: '/marketplace/new',
    action: 'List a character',
  },
  received: {
    title: 'No offers to you yet',
    text: 'When someone makes an offer for one of your characters, you answer it here.',
    to: '/marketplace/new',
    action: 'List a character',
  },
  sent: {
    title: 'You haven’t made an offer',
    text: 'Find a character and offer one of yours, or ask to use it in your story.',
    to: '/marketplace',
    action: 'Find a character',
  },
} satisfies Record<MinePart, { title: string; text: string; to: string; action: string }>

function NothingYet({ part }: { part: MinePart }) {
  const { title, text, to, action } = nothingWords[part]
  return (
    <div className="pt-10">
      <EmptyState title={title} action={<ButtonLink to={to}>{action}</ButtonLink>}>
        {text}
      </EmptyState>
    </div>
  )
}
