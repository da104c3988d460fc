import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useHeldPage } from './unsaved-page.ts'

const addressOf = ({ pathname, search }: Location) => pathname + search

type Options = {
  /** What counts as leaving; by default, any other URL. */
  isLeaving?: (from: Location, to: Location) => boolean
}

/**
 * Prevents losing unsaved changes by accident: the browser asks, or a LeaveDialog that receives the returned value. One
 * per page, because the router supports only one blocker.
 */
export function useLeaveGuard(isUnsaved: () => boolean, { isLeaving }: Options = {}) {
  const ask = useEffectEvent(isUnsaved)
  useHeldPage(isUnsaved)
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (ask()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [])
  return useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (isLeaving?.(from, to) ?? addressOf(from) !== addressOf(to)) && isUnsaved(),
  )
}
