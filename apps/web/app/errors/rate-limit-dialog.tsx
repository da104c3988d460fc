import { useState, useSyncExternalStore } from 'react'
import { closeRateLimit, rateLimit, type RateLimitState } from '#lib/rate-limit.ts'
import { useFetched } from '#lib/use-fetched.ts'

const loadPanel = async () => (await import('./rate-limit-panel.tsx')).RateLimitPanel

const nothing = () => null

/** Stands once, in the root. It costs nothing until the first 429. */
export function RateLimitDialog() {
  const state = useSyncExternalStore(rateLimit.subscribe, rateLimit.get, nothing)
  const [latest, setLatest] = useState<RateLimitState | null>(null)
  // The words stay while the dialog fades out.
  if (state !== null && state !== latest) setLatest(state)
  const shown = state ?? latest
  const isOpen = state !== null
  return useFetched(loadPanel, { isWanted: isOpen, onFailure: closeRateLimit }, { state: shown, isOpen })
}
