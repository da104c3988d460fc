// The bookmarks of this tab, cleared when another user signs in.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { api, onViewerChange, session } from '#lib/api.ts'
import { createBookmarkStore } from '../bookmark-store.ts'

export const bookmarkStore = createBookmarkStore({
  api,
  isSignedIn: () => session.getState().viewer !== null,
})

onViewerChange(() => bookmarkStore.clear())

/** The page's value at first, then this tab's. Undefined: the page does not know. */
export function useBookmark(storyId: string, loaded: boolean | undefined): boolean {
  const known = useStore(bookmarkStore, ({ bookmarked }) => bookmarked.get(storyId))
  useEffect(() => {
    if (loaded !== undefined) bookmarkStore.adopt(storyId, loaded)
  }, [storyId, loaded])
  return known ?? loaded ?? false
}
