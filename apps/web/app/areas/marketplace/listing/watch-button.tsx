import type { Listing } from '@fabula/contracts/marketplace'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { orSayWhy } from '#ui/say-why.ts'

/** The watchlist notifies of every change of the listing. */
export function WatchButton({ listing }: { listing: Pick<Listing, '_id' | 'isWatched'> }) {
  const [isWatched, setWatched] = useState(listing.isWatched)
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    setBusy(true)
    await orSayWhy(async () => {
      const method = isWatched ? 'DELETE' : 'PUT'
      requireAnswer(
        await api(`${method} /marketplace/listings/{listingId}/watch`, {
          params: { listingId: listing._id },
        }),
      )
      setWatched(!isWatched)
    })
    setBusy(false)
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Eye />}
      aria-pressed={isWatched}
      busy={isBusy}
      className="needs-script"
      onClick={handleClick}
    >
      {isWatched ? 'Watching' : 'Watch'}
    </Button>
  )
}
