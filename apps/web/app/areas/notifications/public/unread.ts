// How many notifications are unread, as far as this tab knows. Alone in its file: every page of a signed-in person loads
// it, and nothing else of this area.
import { useSyncExternalStore } from 'react'
import { createObservable } from '#lib/observable.ts'

export const unread = createObservable(0)

const none = () => 0

export function useUnread(): number {
  return useSyncExternalStore(unread.subscribe, unread.get, none)
}

/** The seed: 9+ above 9. */
export const badgeText = (count: number) => (count > 9 ? '9+' : String(count))
