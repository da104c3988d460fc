import type { Listing } from '@fabula/contracts/marketplace'
import { listingDays } from '@fabula/contracts/marketplace-sizes'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
import { minePath } from '../list/own-listings.tsx'

/** Gets the focus back when the form closes. */
export const editButtonId = 'edit-listing'

type ManageListingProps = { listing: Listing; onEdit(): void }

/** For the owner: edit, renew, withdraw, and the offers. */
export function ManageListing({ listing, onEdit }: ManageListingProps) {
  const { permissions, offers, character } = listing
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'renew' | 'withdraw' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const where = { params: { listingId: listing._id } }

  async function handleRenew() {
    setBusy('renew')
    await orSayWhy(async () => {
      requireAnswer(await api('POST /marketplace/listings/{listingId}/renew', where))
      toast.success(`Listing renewed for ${listingDays} days.`)
      await revalidate()
    })
    setBusy(null)
  }

  async function handleWithdraw() {
    setBusy('withdraw')
    await orSayWhy(async () => {
      requireAnswer(await api('DELETE /marketplace/listings/{listingId}', where))
      toast.success('Listing withdrawn.')
      await navigate(minePath('listings'))
    })
    setBusy(null)
  }

  return (
    <div className="listing-side">
      <h2 className="text-d4">Your listing</h2>
      <p className="mt-1 text-meta text-ink-soft">
        {offers > 0 ? `${describeCount(offers, 'offer')} to answer.` : 'No offers yet.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {offers > 0 ? (
          <ButtonLink to={minePath('received')} size="sm">
            See offers
          </ButtonLink>
        ) : null}
        {permissions.includes('edit') ? (
          <Button id={editButtonId} size="sm" variant="quiet" className="needs-script" onClick={onEdit}>
            Edit listing
          </Button>
        ) : null}
        {permissions.includes('renew') ? (
          <Button
            size="sm"
            variant="quiet"
            className="needs-script"
            busy={busy === 'renew'}
            onClick={handleRenew}
          >
            Renew for {listingDays} days
          </Button>
        ) : null}
        {permissions.includes('withdraw') ? (
          <Button size="sm" variant="ghost" className="needs-script" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Withdraw ${character.name}?`}
        description={
          offers > 0
            ? `${character.name} is no longer on offer in this way, and ${describeCount(offers, 'offer is', 'offers are')} declined. You can list it again.`
            : `${character.name} is no longer on offer in this way. You can list it again.`
        }
        action="Withdraw"
        busy={busy === 'withdraw'}
        onConfirm={handleWithdraw}
      />
    </div>
  )
}
