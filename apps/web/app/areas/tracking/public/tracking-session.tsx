import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { consent, isTrackingAccepted } from '../consent.ts'
import { tabSignals } from '../tab-signals.ts'

type TrackingLifeProps = { viewerId: string | null; analyticsId: string | null }

/** Loads tracking once a decision exists; stops it when the user or the decision changes. */
export function TrackingLife({ viewerId, analyticsId }: TrackingLifeProps) {
  const { pathname, search } = useLocation()
  const decision = useStore(consent, (state) => state.decision)
  const isAccepted = decision !== null && isTrackingAccepted(decision)
  useEffect(() => tabSignals.setState({ page: pathname + search }), [pathname, search])
  useEffect(() => {
    if (viewerId && decision)
      return live(async () => {
        const { startTracker } = await import('../tracker.ts')
        return () => startTracker(viewerId, decision)
      })
  }, [viewerId, decision])
  useEffect(() => {
    if (analyticsId && isAccepted)
      return live(async () => {
        const { startAnalytics } = await import('../analytics.ts')
        return () => startAnalytics(analyticsId)
      })
  }, [analyticsId, isAccepted])
  return null
}

/** Returns the cleanup. A failed load is ignored. */
function live(fetchStart: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined
  let isCurrent = true
  void fetchStart().then(
    (start) => {
      if (isCurrent) stop = start()
    },
    () => {},
  )
  return () => {
    isCurrent = false
    stop?.()
  }
}
