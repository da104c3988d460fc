import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useHeldPage } from './unsaved-page.ts'

const addressOf = ({ pathname, search }: Location) => pathname + search

type Options = {
  /** What counts as leaving; any other address, unless said otherwise. */
  isLeaving?: (from: Location, to: Location) => boolean
}

/**
 * Nobody leaves by accident what exists only in this page: the browser asks, or a LeaveDialog that is given what this
 * answers. A page has one of these: the router asks no second one.
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
