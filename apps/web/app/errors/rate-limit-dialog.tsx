import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { rateLimit, type RateLimitState } from '#lib/rate-limit.ts'

const RateLimitPanel = lazy(async () => ({
  default: (await import('./rate-limit-panel.tsx')).RateLimitPanel,
}))

const nothing = () => null

/** Stands once, in the root. It costs nothing until the first 429. */
export function RateLimitDialog() {
  const state = useSyncExternalStore(rateLimit.subscribe, rateLimit.get, nothing)
  const [latest, setLatest] = useState<RateLimitState | null>(null)
  // The words stay while the dialog fades out.
  if (state !== null && state !== latest) setLatest(state)
  const shown = state ?? latest
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <RateLimitPanel state={shown} isOpen={state !== null} />
    </Suspense>
  )
}
