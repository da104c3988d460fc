import type { Announcement } from '@fabula/contracts/announcements'
import { isSuspended } from '@fabula/contracts/moderation-rules'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useHasNews, useViewer } from '#lib/root-data.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { fetchActive } from './announcement-calls.ts'
import { fetched } from './select-announcements.ts'
import { AnnouncementStage } from './announcement-host.tsx'

const nothing = () => {}

/** The same freshness as other data: spec, section 9. */
const freshMilliseconds = 5 * 60_000
let fetchedAt = 0

/** Fetches and shows the active announcements once the page is idle. Loaded only if there are any. */
export function AnnouncementLife() {
  const viewer = useViewer()
  const viewerId = viewer?._id ?? null
  const found = useActive(viewerId, useHasNews())
  // Admins see splashes in the preview instead. For suspended users it would return on every page, because their account
  // stores no dismissal.
  const isOnAdmin = useLocation().pathname.startsWith('/admin')
  const hasSplash = !isOnAdmin && !(viewer && isSuspended(viewer.standing))
  if (found.length === 0) return null
  return <AnnouncementStage announcements={found} hasSplash={hasSplash} />
}

function useActive(viewerId: string | null, hasNews: boolean): readonly Announcement[] {
  const known = useStore(fetched, ({ latest }) => latest)
  useEffect(() => {
    if (!hasNews) return
    const ending = new AbortController()
    const ask = async () => {
      const isFresh =
        fetched.getState().latest?.viewerId === viewerId && Date.now() - fetchedAt < freshMilliseconds
      if (isFresh || !navigator.onLine) return
      const list = await fetchActive(ending.signal)
      if (!list || ending.signal.aborted) return
      fetchedAt = Date.now()
      fetched.setState({ latest: { viewerId, list } })
    }
    const cancel = whenIdle(() => void ask().catch(nothing))
    return () => {
      ending.abort()
      cancel()
    }
  }, [viewerId, hasNews])
  return known?.viewerId === viewerId ? known.list : none
}

const none: Announcement[] = []
