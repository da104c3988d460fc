// This tab's bookmarks: a change shows at once and is reverted if the server rejects it.
import { isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'

/** signed out: this needs a session. limited: the rate-limit dialog is already open. */
type BookmarkOutcome = 'done' | 'signed out' | 'limited' | 'failed'

type BookmarkState = { bookmarked: ReadonlyMap<string, boolean> }

export type BookmarkStore = StoreApi<BookmarkState> & {
  /** Applies the page's data, unless a change is in flight. */
  adopt(storyId: string, isBookmarked: boolean): void
  change(storyId: string, isBookmarked: boolean): Promise<BookmarkOutcome>
  clear(): void
}

export function createBookmarkStore(options: { api: ApiClient; isSignedIn(): boolean }): BookmarkStore {
  const store = createStore<BookmarkState>(() => ({ bookmarked: new Map() }))
  const running = new Map<string, Promise<BookmarkOutcome>>()
  const put = (storyId: string, isBookmarked: boolean) =>
    store.setState(({ bookmarked }) => ({ bookmarked: new Map([...bookmarked, [storyId, isBookmarked]]) }))

  async function send(storyId: string, isBookmarked: boolean): Promise<BookmarkOutcome> {
    if (!options.isSignedIn()) return 'signed out'
    const before = store.getState().bookmarked.get(storyId) ?? !isBookmarked
    put(storyId, isBookmarked)
    try {
      // The change shows at once, so the request must also complete if the user leaves the page.
      const request = { params: { storyId }, keepalive: true }
      const answer = requireAnswer(
        await (isBookmarked
          ? options.api('POST /content/{storyId}/bookmark', request)
          : options.api('DELETE /content/{storyId}/bookmark', request)),
      )
      put(storyId, answer.isBookmarked)
      return 'done'
    } catch (failure) {
      put(storyId, before)
      if (failure instanceof RateLimitedError) return 'limited'
      return isApiError(failure) && failure.status === 401 ? 'signed out' : 'failed'
    }
  }

  return Object.assign(store, {
    adopt(storyId: string, isBookmarked: boolean) {
      if (!running.has(storyId)) put(storyId, isBookmarked)
    },
    change(storyId: string, isBookmarked: boolean) {
      // One request at a time per story, so that the last click wins.
      const run = (running.get(storyId) ?? Promise.resolve('done')).then(() => send(storyId, isBookmarked))
      running.set(storyId, run)
      void run.finally(() => {
        if (running.get(storyId) === run) running.delete(storyId)
      })
      return run
    },
    clear: () => store.setState(store.getInitialState()),
  })
}
