import { useSyncExternalStore } from 'react'

const room = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(room)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the panel stands beside the text; elsewhere it is a sheet over it. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(room).matches,
    () => true,
  )
