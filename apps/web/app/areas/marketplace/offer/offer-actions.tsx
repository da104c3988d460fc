import type { Offer } from '@fabula/contracts/marketplace'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'

const actions = ['accept', 'decline', 'cancel'] as const
type Action = (typeof actions)[number]

/** Accept, decline, or cancel; the last two ask first. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Action | null>(null)
  const [asking, setAsking] = useState<'decline' | 'cancel' | null>(null)
  const texts = textsOf(offer)
  const allowed = actions.filter((action) => offer.permissions.includes(action))
  if (allowed.length === 0) return null

  async function send(action: Action) {
    setBusy(action)
    await orSayWhy(async () => {
      requireAnswer(
        await api(`POST /marketplace/offers/{offerId}/${action}`, { params: { offerId: offer._id } }),
      )
      toast.success(texts[action].done)
    })
    setAsking(null)
    // Also after a failure: the other side may have been faster.
    await revalidate()
    setBusy(null)
  }

  return (
    <div className="mt-4 flex flex-wrap gap-2 needs-script">
      {allowed.map((action) => (
        <Button
          key={action}
          variant={action === 'accept' ? 'primary' : 'quiet'}
          size="sm"
          busy={busy === action && asking === null}
          onClick={() => (action === 'accept' ? void send(action) : setAsking(action))}
        >
          {texts[action].button}
        </Button>
      ))}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsking(null)
        }}
        title={asking ? texts[asking].title : ''}
        description={asking ? texts[asking].text : ''}
        action={asking ? texts[asking].button : ''}
        cancel="Back"
        busy={busy !== null}
        onConfirm={() => asking && void send(asking)}
      />
    </div>
  )
}

function textsOf({ direction, state, listing, from }: Offer) {
  const { name } = listing.character
  const isStepBack = direction === 'received' || state === 'accepted'
  return {
    accept: {
      button: 'Accept the offer',
      done: 'Accepted. Now you both confirm the terms.',
      title: '',
      text: '',
    },
    decline: {
      button: 'Decline',
      done: 'Offer declined.',
      title: 'Decline this offer?',
      text: `We’ll tell ${from?.displayName ?? 'the other side'}. ${name} stays on offer.`,
    },
    cancel: {
      button: isStepBack ? 'Step back' : 'Cancel the offer',
      done: isStepBack ? 'You stepped back. Nothing was transferred.' : 'Offer canceled.',
      title: isStepBack ? 'Step back from this deal?' : 'Cancel your offer?',
      text: `Nothing is transferred, and ${name} stays with its owner.`,
    },
  } satisfies Record<Action, { button: string; done: string; title: string; text: string }>
}
