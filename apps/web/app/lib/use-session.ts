// Syncs this tab's session with the pages: mounted once by the shell with the root loader's viewer.
import type { OwnUser } from '@fabula/contracts/users'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { session } from './api.ts'
import { isPageHeld } from './unsaved-page.ts'
import { authStorageKey } from './session-hint.ts'
import type { SessionState } from './session.ts'

export function useSessionSync(viewer: OwnUser | null): void {
  const { revalidate } = useRevalidator()
  const shown = useRef<string | null>(null)
  const viewerId = viewer?._id ?? null

  useEffect(() => {
    shown.current = viewerId
    session.adopt(viewer)
  }, [viewer, viewerId])

  useEffect(() => {
    const handleChange = ({ viewer: next }: SessionState, { viewer: before }: SessionState) => {
      if (next !== before && (next?._id ?? null) !== shown.current) void revalidate()
    }
    const handlePageShow = async (event: PageTransitionEvent) => {
      // A page from the back/forward cache may be outdated.
      if (!event.persisted) return
      const outcome = await session.check({ isForced: true })
      if (outcome === 'confirmed' || (outcome === 'cleared' && !session.getState().ended)) void revalidate()
    }
    const handleStorage = (event: StorageEvent) => {
      // Another tab signed in or out. A page with unsaved input checks the session, and stays for the same user.
      if (event.key !== authStorageKey && event.key !== null) return
      if (isPageHeld()) void session.check({ isForced: true })
      else void revalidate()
    }
    const unsubscribe = session.subscribe(handleChange)
    window.addEventListener('pageshow', handlePageShow)
    window.addEventListener('storage', handleStorage)
    void session.check()
    return () => {
      unsubscribe()
      window.removeEventListener('pageshow', handlePageShow)
      window.removeEventListener('storage', handleStorage)
    }
  }, [revalidate])
}
