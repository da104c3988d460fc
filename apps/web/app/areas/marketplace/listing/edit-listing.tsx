import type { Listing } from '@fabula/contracts/marketplace'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { fieldsOf, findListingFaults, ListingFields, type ListingValues, noListing } from './listing-form.tsx'

type EditListingProps = {
  listing: Listing
  genres: readonly { _id: string; name: string }[]
  onClose(): void
}

/** The owner changes an open listing. */
export function EditListing({ listing, genres, onClose }: EditListingProps) {
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState<ListingValues>(() => valuesOf(listing))
  const { faults, error, isBusy, submit } = useCheckedForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) =>
    submit(event, findListingFaults(listing.kind, values), async () => {
      requireAnswer(
        await api('PATCH /marketplace/listings/{listingId}', {
          params: { listingId: listing._id },
          body: { ...fieldsOf(listing.kind, values), revision: listing.revision },
        }),
      )
      await revalidate()
      toast.success('Listing saved.')
      onClose()
    })

  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      aria-label="Edit listing"
      className="mt-8 grid max-w-190 gap-6"
    >
      <h2 className="text-section">Edit listing</h2>
      {error ? <Notice kind="danger">{error}</Notice> : null}
      {listing.offers > 0 || listing.state === 'reserved' ? (
        <Notice>If you change what’s on offer, both sides of an accepted offer have to confirm again.</Notice>
      ) : null}
      <ListingFields
        kind={listing.kind}
        values={values}
        onChange={setValues}
        genres={genres}
        faults={faults}
      />
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy} busyLabel="Saving">
          Save listing
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ text, seeks, genres, giftMode, questions, rights: { licence } }: Listing): ListingValues {
  return {
    text,
    seeks,
    genreIds: genres.map(({ _id }) => _id),
    giftMode: giftMode ?? noListing.giftMode,
    questions: questions.length > 0 ? questions : noListing.questions,
    licence: licence && licence !== 'none' ? licence : noListing.licence,
  }
}
