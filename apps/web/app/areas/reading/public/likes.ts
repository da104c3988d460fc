// The chapters that this tab's user likes, cleared when another user signs in.
import { api, onViewerChange, session } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { createToggleStore } from '#lib/toggle-store.ts'

/** Both ids, because a chapter is found through its story. */
export const likeKey = (storyId: string, chapterId: string) => `${storyId}/${chapterId}`

export const likeStore = createToggleStore({
  isSignedIn: () => session.getState().viewer !== null,
  async send(key, isLiked) {
    const [storyId = '', chapterId = ''] = key.split('/')
    // The change shows at once, so the request must also complete if the user leaves the page.
    const request = { params: { storyId, chapterId }, keepalive: true }
    const answer = isLiked
      ? await api('PUT /content/{storyId}/chapters/{chapterId}/like', request)
      : await api('DELETE /content/{storyId}/chapters/{chapterId}/like', request)
    return requireAnswer(answer).isLiked
  },
})

onViewerChange(() => likeStore.clear())

export function likeFailed(isLiked: boolean): string {
  const what = isLiked ? 'Couldn’t save your like.' : 'Couldn’t remove your like.'
  return navigator.onLine
    ? `${what} Please try again.`
    : `${what} You’re offline: try again when you’re connected.`
}
