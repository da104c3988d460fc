// The number of unread notifications known to this tab. A separate file, because every page of a signed-in user loads
// it, and nothing else of this area.
import { createStore, useStore } from 'zustand'

/** `news` increases with every change of the list, so that the notifications page can reload. */
export const unread = createStore(() => ({ count: 0, news: 0 }))

export function useUnread(): number {
  return useStore(unread, ({ count }) => count)
}

/** The seed: 9+ above 9. */
export const badgeText = (count: number) => (count > 9 ? '9+' : String(count))
