import { useSyncExternalStore } from 'react'

const live = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(live)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the panel is next to the text; otherwise it is a sheet over it. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(live).matches,
    () => true,
  )
