import { useState } from 'react'
import { useStore } from 'zustand'
import { closeRateLimit, rateLimit, type RateLimitState } from '#lib/rate-limit.ts'
import { lazyPart } from '#lib/lazy-part.tsx'

const RateLimitPanel = lazyPart(async () => (await import('./rate-limit-panel.tsx')).RateLimitPanel)

/** Rendered once, in the root. Its code loads on the first 429. */
export function RateLimitDialog() {
  const state = useStore(rateLimit, ({ shown }) => shown)
  const [latest, setLatest] = useState<RateLimitState | null>(null)
  // The text stays while the dialog fades out.
  if (state !== null && state !== latest) setLatest(state)
  const isOpen = state !== null
  return (
    <RateLimitPanel isWanted={isOpen} onFailure={closeRateLimit} state={state ?? latest} isOpen={isOpen} />
  )
}
