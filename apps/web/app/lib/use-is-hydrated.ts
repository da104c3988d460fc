import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the server's HTML and during hydration, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
