// The bookmarks of this tab, cleared when another user signs in.
import { api, onViewerChange, session } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { createToggleStore, useToggle } from '#lib/toggle-store.ts'

export const bookmarkStore = createToggleStore({
  isSignedIn: () => session.getState().viewer !== null,
  async send(storyId, isBookmarked) {
    // The change shows at once, so the request must also complete if the user leaves the page.
    const request = { params: { storyId }, keepalive: true }
    const answer = isBookmarked
      ? await api('POST /content/{storyId}/bookmark', request)
      : await api('DELETE /content/{storyId}/bookmark', request)
    return requireAnswer(answer).isBookmarked
  },
})

onViewerChange(() => bookmarkStore.clear())

export const useBookmark = (storyId: string, loaded: boolean | undefined) =>
  useToggle(bookmarkStore, storyId, loaded)
