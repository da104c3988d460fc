// The number of conversations with unread messages known to this tab. A separate file, because every page of a
// signed-in user loads it, and nothing else of this area.
import { createStore, useStore } from 'zustand'

export const unreadMessages = createStore(() => ({ count: 0 }))

export function useUnreadMessages(): number {
  return useStore(unreadMessages, ({ count }) => count)
}
