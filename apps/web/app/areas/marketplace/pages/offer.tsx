// /marketplace/offers/{id}: the deal between two people.
import '../marketplace.css'
import type { ApiClient } from '@fabula/contracts/client'
import type { Offer } from '@fabula/contracts/marketplace'
import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { lazyPart } from '#lib/lazy-part.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/meta.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { RuledButton, RuledLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { minePath } from '../list/own-listings.tsx'
import { Name } from '../name.tsx'
import { Answers } from '../offer/answers.tsx'
import { ChangeTerms, type TermChoices } from '../offer/change-terms.tsx'
import { Confirmations } from '../offer/confirmations.tsx'
import { OfferActions } from '../offer/offer-actions.tsx'
import { describeNext, describeTerms } from '../offer/offer-terms.ts'
import { Swap } from '../offer/swap.tsx'
import { TermsList } from '../offer/terms-list.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { MarketplaceLink } from '../marketplace-link.tsx'
import type { Route } from './+types/offer.ts'

const ConfirmDialog = lazyPart(async () => (await import('../offer/confirm-dialog.tsx')).ConfirmDialog)
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
  if (!id.test(params.offerId)) throw data(notFoundBody, { status: 404 })
  const { offer } = await api('GET /marketplace/offers/{offerId}', { params: { offerId: params.offerId } })
  const listingId = offer.listing._id
  const [choices, listing] = await Promise.all([
    offer.permissions.includes('change') ? loadChoices(api, offer) : null,
    // Answers are read beside their questions.
    offer.answers.length > 0
      ? attempt((call) => call('GET /marketplace/listings/{listingId}', { params: { listingId } }))
      : null,
  ])
  return { offer, choices, questions: listing?.ok ? listing.value.listing.questions : [] }
}

/** Either side chooses from what the one who made the offer has; the owner only from what they can see. */
async function loadChoices(api: ApiClient, { direction, from, terms, listing }: Offer): Promise<TermChoices> {
  const whose = direction === 'received' && from ? { userId: from._id } : {}
  const isTrade = listing.kind === 'trade'
  const [{ characters }, { stories }] = await Promise.all([
    isTrade ? api('GET /users/characters', { query: { limit: '100', ...whose } }) : { characters: [] },
    isTrade || listing.kind === 'gift'
      ? { stories: [] }
      : api('GET /users/stories', { query: { limit: '100', ...whose } }),
  ])
  const listed = characters.filter(({ visibility, isArchived }) => visibility === 'public' && !isArchived)
  return {
    characters: withChosen(terms.gets, listed).map(({ _id, name }) => ({ _id, name })),
    stories: withChosen(terms.stories, stories).map(({ _id, title }) => ({ _id, title })),
  }
}

const withChosen = <One extends { _id: string }>(chosen: readonly One[], listed: readonly One[]): One[] => [
  ...chosen,
  ...listed.filter(({ _id }) => chosen.every((one) => one._id !== _id)),
]

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Offer for ${loaderData.offer.listing.character.name}` : 'Offer',
    description: '',
    isListed: false,
    isPublic: false,
  })
}

const titles: Record<Offer['state'], string> = {
  pending: 'Offer',
  accepted: 'Confirm the terms',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}

/** Gets the focus back when the form closes. */
const changeButtonId = 'change-terms'

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, choices, questions } = loaderData
  const { revalidate } = useRevalidator()
  const [isChanging, setChanging] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { listing, state, permissions } = offer
  const stopChanging = () => {
    setChanging(false)
    requestAnimationFrame(() => document.getElementById(changeButtonId)?.focus())
  }
  const isOngoing = state === 'pending' || state === 'accepted'
  const other = offer.direction === 'received' ? offer.from : offer.owner
  return (
    <div className="page-wrap pt-8 pb-20 md:pt-11">
      <p className="text-meta text-ink-soft">
        <RuledLink small to={minePath(offer.direction)}>
          {offer.direction === 'received' ? 'Offers to me' : 'My offers'}
        </RuledLink>
      </p>
      <Meta
        className="mt-4"
        parts={[
          <ListingBadge key="kind" listing={listing} />,
          <span key="with">
            With <Name person={other} />
          </span>,
          <RelativeDay key="when" at={offer.createdAt} />,
        ]}
      />
      <h1 className="mt-1 text-d2" dir="auto">
        {state === 'pending' ? `${titles.pending} for ${listing.character.name}` : titles[state]}
      </h1>
      <output className="mt-3 block font-serif text-synopsis" dir="auto">
        {describeNext(offer)}
      </output>
      <Swap offer={offer} />
      <div className="offer-columns">
        <Section title="Terms" className="mt-10">
          {isChanging && choices ? (
            <ChangeTerms
              key={offer.termsHash}
              offer={offer}
              choices={choices}
              onCancel={stopChanging}
              onChanged={async () => {
                await revalidate()
                stopChanging()
                toast.success('Terms changed. You both confirm again.')
              }}
            />
          ) : (
            <>
              <TermsList lines={describeTerms(offer)} />
              {permissions.includes('change') ? (
                <p className="mt-4">
                  <RuledButton
                    id={changeButtonId}
                    small
                    className="needs-script"
                    onClick={() => setChanging(true)}
                  >
                    Change the terms
                  </RuledButton>
                </p>
              ) : null}
            </>
          )}
          <Answers offer={offer} questions={questions} />
        </Section>
        <Section title={isOngoing ? 'Confirmations' : 'Result'} className="mt-10">
          {isOngoing || state === 'completed' ? <Confirmations offer={offer} /> : null}
          {permissions.includes('confirm') && !isChanging ? (
            <Button wide className="needs-script mt-4" onClick={() => setConfirming(true)}>
              Confirm the terms
            </Button>
          ) : null}
          {isChanging ? null : <OfferActions offer={offer} />}
          {isOngoing ? (
            <p className="mt-4 text-meta text-ink-faint">
              You both confirm the same text. Any change clears both confirmations. Fingerprint:{' '}
              <code>{offer.termsHash.slice(0, 12)}</code>
            </p>
          ) : null}
          <p className="mt-4">
            <MarketplaceLink character={listing.character} />
          </p>
        </Section>
      </div>
      <ConfirmDialog
        isWanted={isConfirming}
        onFailure={() => setConfirming(false)}
        offer={offer}
        isOpen={isConfirming}
        onOpenChange={(isOpen) => {
          setConfirming(isOpen)
          // The other side may have changed the terms meanwhile.
          if (!isOpen) void revalidate()
        }}
        onConfirmed={async ({ state: after }) => {
          setConfirming(false)
          await revalidate()
          toast.success(after === 'completed' ? 'Done. Everything has been transferred.' : 'Confirmed.')
        }}
      />
    </div>
  )
}
