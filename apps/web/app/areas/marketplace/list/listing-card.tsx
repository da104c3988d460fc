import type { ListingCard as Listed } from '@fabula/contracts/marketplace'
import { Link } from 'react-router'
import { Meta } from '#ui/meta.tsx'
import { describeEnd, describeWish } from '../market-texts.ts'
import { Print } from '#areas/characters/public/print.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { listingPath } from '../listing-path.ts'

type ListingCardProps = { listing: Listed; now: number; level?: 2 | 3; isShort?: boolean }

/** A character on offer: the portrait, what kind of offer it is, and how long it lasts. */
export function ListingCard({ listing, now, level = 2, isShort }: ListingCardProps) {
  const { character, kind } = listing
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="ui-card lot">
      <Print character={character} sizes="(width < 48rem) 50vw, 17rem" />
      <Heading className="lot-name">
        <Link to={listingPath(character._id, kind)} className="ui-card-link" dir="auto">
          {character.name}
        </Link>
      </Heading>
      <Meta
        parts={[
          <ListingBadge key="kind" listing={listing} />,
          <span key="wish" dir="auto">
            {describeWish(listing)}
          </span>,
        ]}
      />
      {isShort ? null : (
        <>
          {character.summary ? (
            <p className="lot-line" dir="auto">
              {character.summary}
            </p>
          ) : null}
          <Meta
            className="lot-more"
            parts={[
              character.species,
              describeEnd(listing, now),
              listing.isWatched ? 'On your watchlist' : null,
            ]}
          />
        </>
      )}
    </li>
  )
}
