import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Consent, consent } from '../consent.ts'
import { pageSeen } from '../tab-signals.ts'

const unknown = () => null

/** Fetches the tracker for whoever is signed in and has decided; it ends with the person or a new decision. */
export function TrackingLife({ viewerId }: { viewerId: string | null }) {
  const { pathname, search } = useLocation()
  const decision = useSyncExternalStore<Consent | null>(consent.subscribe, consent.get, unknown)
  useEffect(() => pageSeen.set(pathname + search), [pathname, search])
  useEffect(() => {
    if (!viewerId || !decision) return
    let stop: (() => void) | undefined
    let isCurrent = true
    // A tracker that cannot be fetched is nobody's trouble.
    void import('../tracker.ts').then(
      ({ startTracker }) => {
        if (isCurrent) stop = startTracker(viewerId, decision)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [viewerId, decision])
  return null
}
