import type { Announcement } from '@fabula/contracts/announcements'
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useHasNews, useViewer } from '#lib/root-data.ts'
import { fetchActive } from './announcement-calls.ts'
import { AnnouncementStage } from './stage.tsx'

const nothing = () => {}

/** As long as other data counts as fresh: spec, section 9. */
const freshMilliseconds = 5 * 60_000
let kept: { viewerId: string | null; at: number; found: Announcement[] } | null = null

/** Asks what there is once the page is at rest, and shows it. Fetched only where there is something. */
export function AnnouncementLife() {
  const viewerId = useViewer()?._id ?? null
  const found = useActive(viewerId, useHasNews())
  const matches = useMatches()
  const { pathname } = useLocation()
  // Banners belong to the main layout. Whoever writes announcements looks at them in their preview.
  const hasBanners = matches.some(({ id }) => id === 'layouts/main-layout')
  const hasSplash = !pathname.startsWith('/admin')
  if (found.length === 0) return null
  return <AnnouncementStage announcements={found} hasBanners={hasBanners} hasSplash={hasSplash} />
}

function useActive(viewerId: string | null, hasNews: boolean): Announcement[] {
  const [found, setFound] = useState<{ viewerId: string | null; list: Announcement[] } | null>(null)
  useEffect(() => {
    if (!hasNews) return
    const ending = new AbortController()
    const show = (list: Announcement[]) => {
      if (!ending.signal.aborted) setFound({ viewerId, list })
    }
    const ask = async () => {
      if (kept && kept.viewerId === viewerId && Date.now() - kept.at < freshMilliseconds) {
        show(kept.found)
        return
      }
      if (!navigator.onLine) return
      const list = await fetchActive(ending.signal)
      if (ending.signal.aborted) return
      kept = { viewerId, at: Date.now(), found: list }
      show(list)
    }
    const cancel = whenAtRest(() => void ask().catch(nothing))
    return () => {
      ending.abort()
      cancel()
    }
  }, [viewerId, hasNews])
  // Of one person's, the next one sees nothing.
  return found && found.viewerId === viewerId ? found.list : none
}

const none: Announcement[] = []

/** After everything that the page itself needs. */
function whenAtRest(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
