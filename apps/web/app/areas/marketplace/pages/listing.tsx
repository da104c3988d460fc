// /marketplace/character/{id}: a character on offer, for everyone.
import '../marketplace.css'
import type { CharacterCard } from '@fabula/contracts/characters'
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Listing } from '@fabula/contracts/marketplace'
import { useState } from 'react'
import { data, useLocation } from 'react-router'
import { RestrictedNote, useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { describeCount } from '#lib/amounts.ts'
import { longDate } from '#lib/dates.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Meta } from '#ui/meta.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ListingCard } from '../list/listing-card.tsx'
import { CharacterFacts, CharacterProfile } from '../listing/character-facts.tsx'
import { loadListing } from '../listing/load-listing.ts'
import { editButtonId, ManageListing } from '../listing/manage-listing.tsx'
import { OfferForm, type OwnChoices } from '../listing/offer-form.tsx'
import { offerTexts } from '../listing/offer-texts.ts'
import { ProvenanceTimeline } from '../listing/provenance.tsx'
import { RightsCard } from '../listing/rights-card.tsx'
import { WatchButton } from '../listing/watch-button.tsx'
import { describeEnd, kindWords, newListingPath, offerPath, stateWords } from '../market-texts.ts'
import { ListingBadge } from '../listing-badge.tsx'
import { listingPath } from '../listing-path.ts'
import type { Route } from './+types/listing.ts'

const EditListing = lazyPart(async () => (await import('../listing/edit-listing.tsx')).EditListing)
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!id.test(params.characterId)) throw data(notFoundBody, { status: 404 })
  return loadListing(context.get(pageContext), params.characterId.toLowerCase(), url.searchParams.get('kind'))
}

const maxDescription = 200

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Character', description: '' })
  const { card, character, listing } = loaderData
  const offered = listing ? `${kindWords[listing.kind]} on Fabula’s marketplace. ` : ''
  return pageMeta(args, {
    title: card.name,
    description: (offered + (card.summary || listing?.text || '')).slice(0, maxDescription),
    isListed: listing !== null && card.visibility === 'public',
    canonical: listingPath(card._id),
    type: 'article',
    ...(character && { image: { path: character.previewUrl, alt: card.name } }),
  })
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { card, character, listing, listings, similar, provenance, own, genres, now } = loaderData
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="page-wrap listing-sheet">
      <CharacterFacts card={card} character={character} />
      <div className="min-w-0">
        {listing ? <ListingMeta listing={listing} now={now} /> : null}
        <h1 className="mt-3 text-d1" dir="auto">
          {card.name}
        </h1>
        {card.summary ? (
          <p className="mt-3 font-serif text-synopsis" dir="auto">
            {card.summary}
          </p>
        ) : null}
        {listings.length > 1 ? (
          <TabLinks
            label="Ways it is offered"
            className="mt-6"
            tabs={listings.map(({ kind }) => ({
              to: listingPath(card._id, kind),
              label: kindWords[kind],
              isCurrent: kind === listing?.kind,
            }))}
          />
        ) : null}
        {listing ? (
          <>
            <EditListing
              isWanted={isEditing}
              key={`${listing._id} ${isEditing}`}
              listing={listing}
              genres={genres}
              onClose={() => {
                setEditing(false)
                requestAnimationFrame(() => document.getElementById(editButtonId)?.focus())
              }}
              onFailure={() => setEditing(false)}
            />
            {listing.text && !isEditing ? (
              <p className="mt-5 max-w-prose font-serif text-blurb whitespace-pre-line" dir="auto">
                {listing.text}
              </p>
            ) : null}
            <div className="listing-deal" key={listing._id} hidden={isEditing}>
              <RightsCard kind={listing.kind} rights={listing.rights} name={card.name} />
              {listing.isOwn ? (
                <ManageListing listing={listing} onEdit={() => setEditing(true)} />
              ) : (
                <OfferPart listing={listing} own={own} />
              )}
            </div>
          </>
        ) : (
          <NotOffered card={card} />
        )}
        {character ? <CharacterProfile character={character} /> : null}
        {provenance ? <ProvenanceTimeline provenance={provenance} /> : null}
        {listing?.isOwn ? null : (
          <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
            {listing ? (
              <ReportButton kind="listing" id={listing._id} label={`Listing of “${card.name}”`}>
                Report the listing
              </ReportButton>
            ) : null}
            <ReportButton
              kind="character"
              id={card._id}
              label={`Character “${card.name}”`}
              image={card.portrait ? { id: card.portrait.imageId, label: 'The portrait' } : null}
            >
              Report the character
            </ReportButton>
          </p>
        )}
        {similar.length > 0 ? (
          <Section title="Similar characters" link={{ to: '/marketplace', label: 'All characters' }}>
            <ul className="lots lots-small">
              {similar.slice(0, 4).map((one) => (
                <ListingCard key={one._id} listing={one} now={now} level={3} isShort />
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
    </div>
  )
}

function ListingMeta({ listing, now }: { listing: Listing; now: number }) {
  return (
    <Meta
      parts={[
        <ListingBadge key="kind" listing={listing} />,
        listing.state === 'reserved' ? null : stateWords[listing.state],
        listing.state === 'open' ? describeEnd(listing, now) : null,
        listing.watchers > 0 ? `${listing.watchers.toLocaleString('en')} watching` : null,
        listing.genres.map(({ name }) => name).join(', '),
      ]}
    />
  )
}

/** For everyone but the owner: make an offer, or why that is not possible now. */
function OfferPart({ listing, own }: { listing: Listing; own: OwnChoices | null }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const isRestricted = useIsRestricted()
  const { title, lead, act } = offerTexts(listing)
  const { permissions, ownOfferId, isFrozen, restsUntil } = listing
  return (
    <section aria-label={title} className="listing-side">
      <h2 className="text-d4" dir="auto">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-meta text-ink-soft" dir="auto">
        {lead}
      </p>
      {viewer === null ? (
        <ButtonLink to={`/login?from=${encodeURIComponent(pathname + search)}`} wide>
          Sign in to {act}
        </ButtonLink>
      ) : ownOfferId ? (
        <ButtonLink to={offerPath(ownOfferId)} wide>
          See your offer
        </ButtonLink>
      ) : isFrozen ? (
        <Notice>
          Someone reported this character’s art as stolen. Nothing can be transferred until moderators have
          decided.
        </Notice>
      ) : restsUntil ? (
        <Notice>
          This character has just changed its owner. It can be transferred again from {longDate(restsUntil)}.
        </Notice>
      ) : isRestricted ? (
        <RestrictedNote />
      ) : permissions.includes('offer') && own ? (
        <OfferForm listing={listing} own={own} />
      ) : !viewer.emailVerified ? (
        <Notice>Confirm your email address to make an offer.</Notice>
      ) : listing.state === 'reserved' ? (
        <Notice>
          The owner has accepted an offer. Watch this listing, and we’ll notify you if it is open again.
        </Notice>
      ) : (
        <Notice>You can’t make an offer for this character now.</Notice>
      )}
      {permissions.includes('watch') ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <WatchButton listing={listing} />
          {listing.offers > 0 ? (
            <span className="text-meta text-ink-faint tabular">{describeCount(listing.offers, 'offer')}</span>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function NotOffered({ card }: { card: CharacterCard }) {
  const isOwn = useViewer()?._id === card.owner?._id && card.owner !== null
  return (
    <div className="mt-8">
      <EmptyState
        title={`${card.name} isn’t on offer`}
        action={
          isOwn ? (
            <ButtonLink to={newListingPath(card._id)}>List {card.name}</ButtonLink>
          ) : (
            <ButtonLink to={characterPath(card)} variant="quiet">
              Open the profile
            </ButtonLink>
          )
        }
      >
        {isOwn
          ? 'You can offer it in several ways at once.'
          : 'Its owner hasn’t listed it, or the listing has ended.'}
      </EmptyState>
    </div>
  )
}
