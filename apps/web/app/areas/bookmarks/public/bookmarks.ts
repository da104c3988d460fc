// The kept stories of this tab. What one person keeps is forgotten when another signs in.
import { useEffect, useSyncExternalStore } from 'react'
import { api, session } from '#lib/api.ts'
import { createBookmarkStore } from '../bookmark-store.ts'

export const bookmarkStore = createBookmarkStore({ api, isSignedIn: () => session.viewer.get() !== null })

let personId: string | null = null
session.viewer.subscribe(() => {
  const nextId = session.viewer.get()?._id ?? null
  if (personId !== null && personId !== nextId) bookmarkStore.clear()
  personId = nextId
})

/** As the page brought it, and from then on as this tab knows it. Undefined: the page does not know. */
export function useBookmark(storyId: string, loaded: boolean | undefined): boolean {
  const known = useSyncExternalStore(
    bookmarkStore.bookmarked.subscribe,
    () => bookmarkStore.bookmarked.get().get(storyId),
    () => undefined,
  )
  useEffect(() => {
    if (loaded !== undefined) bookmarkStore.adopt(storyId, loaded)
  }, [storyId, loaded])
  return known ?? loaded ?? false
}
