import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { ChapterSession } from './session/chapter-session.ts'

/** Nobody leaves by accident while words exist only in this tab: the browser asks, or our own dialog does. */
export function useLeaveGuard(session: ChapterSession | null) {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (session && !session.isSafe()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [session])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && session !== null && !session.isSafe(),
  )
}
