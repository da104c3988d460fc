import { isApiError } from '@fabula/contracts/api-error'
import type { Offer } from '@fabula/contracts/marketplace'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { AlertDialog, AlertDialogClose } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { describeTerms } from './offer-terms.ts'
import { TermsList } from './terms-list.tsx'

type ConfirmDialogProps = {
  offer: Offer
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** With the offer after the confirmation. */
  onConfirmed(offer: Offer): void
}

/** Says exactly what will happen. Terms that changed meanwhile are shown before they can be confirmed. */
export function ConfirmDialog({ offer, isOpen, onOpenChange, onConfirmed }: ConfirmDialogProps) {
  const [fresh, setFresh] = useState<Offer | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const shown = fresh ?? offer
  const canConfirm = shown.permissions.includes('confirm')
  const theirs = offer.direction === 'received' ? shown.confirmedByOther : shown.confirmedByOwner
  const isMove = offer.listing.kind === 'gift' || offer.listing.kind === 'trade'
  const other = (offer.direction === 'received' ? offer.from : offer.owner)?.displayName ?? 'The other side'

  function handleOpenChange(next: boolean) {
    if (!next) {
      setFresh(null)
      setError('')
    }
    onOpenChange(next)
  }

  async function handleConfirm() {
    if (isBusy) return
    setBusy(true)
    setError('')
    try {
      const answer = requireAnswer(
        await api('POST /marketplace/offers/{offerId}/confirm', {
          params: { offerId: offer._id },
          body: { termsHash: shown.termsHash },
        }),
      )
      onConfirmed(answer.offer)
      setFresh(null)
    } catch (failure) {
      const found = isApiError(failure) && failure.status === 409 ? await findOffer(offer._id) : null
      if (found && found.termsHash !== shown.termsHash) setFresh(found)
      else if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
    }
    setBusy(false)
  }

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      title={fresh ? 'The terms have changed' : 'Confirm the terms'}
      description={
        theirs
          ? `${other} has confirmed the same terms. When you confirm, this happens at once:`
          : `When ${other} has confirmed the same terms too, this happens at once:`
      }
      actions={
        <>
          <AlertDialogClose>
            <Button variant="quiet">Not yet</Button>
          </AlertDialogClose>
          {canConfirm ? (
            <Button busy={isBusy} busyLabel="Confirming" onClick={handleConfirm}>
              {fresh ? 'Confirm the new terms' : 'Confirm'}
            </Button>
          ) : null}
        </>
      }
    >
      {fresh ? (
        <Notice kind="danger" className="mt-4">
          {other} changed the terms while you were reading. Nothing was confirmed. Read the new ones.
        </Notice>
      ) : null}
      {error ? (
        <Notice kind="danger" className="mt-4">
          {error}
        </Notice>
      ) : null}
      <TermsList lines={describeTerms(shown)} before={fresh ? describeTerms(offer) : undefined} />
      {isMove ? <p className="text-meta text-ink-faint">Only a new transfer can undo this one.</p> : null}
    </AlertDialog>
  )
}

async function findOffer(offerId: string): Promise<Offer | null> {
  try {
    return requireAnswer(await api('GET /marketplace/offers/{offerId}', { params: { offerId } })).offer
  } catch {
    return null
  }
}
