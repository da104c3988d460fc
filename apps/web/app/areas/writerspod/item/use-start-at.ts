// Links to a second: ?t=760.
import type { PodItem } from '@fabula/contracts/writerspod'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { startFrom } from '../player/engine.ts'
import { player } from '../player/player-store.ts'
import { useIsCurrent } from '../player/use-player.ts'

/** Undefined without one, or past the end. Pages are cached without it, so only the browser knows it. */
export function readSecond(search: string, durationSeconds: number | null): number | undefined {
  const text = new URLSearchParams(search).get('t') ?? ''
  const second = /^\d{1,5}$/.test(text) ? Number(text) : undefined
  return second !== undefined && second < (durationSeconds ?? 0) ? second : undefined
}

/** Where the page's URL wants the episode to start. It wins over the listener’s saved place. */
export function useStartAt({ _id, durationSeconds }: PodItem): number | undefined {
  const isHydrated = useIsHydrated()
  const { search, pathname } = useLocation()
  const at = isHydrated ? readSecond(search, durationSeconds) : undefined
  const { isPlaying } = useIsCurrent(_id)

  useEffect(() => {
    if (at === undefined) return
    if (player.getState().episode?._id === _id) return startFrom(at)
    const unsubscribe = player.subscribe(({ episode, isPlaying: isStarted }) => {
      if (episode?._id !== _id) return
      unsubscribe()
      // Restored from this device; a listener who started it has chosen the second already.
      if (!isStarted) startFrom(at)
    })
    return unsubscribe
  }, [_id, at])

  // Once it plays, a reload continues where it was.
  useEffect(() => {
    if (at !== undefined && isPlaying && window.location.pathname === pathname)
      window.history.replaceState(window.history.state, '', pathname + window.location.hash)
  }, [at, isPlaying, pathname])
  return at
}
