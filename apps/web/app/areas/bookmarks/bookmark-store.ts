// What this tab knows of kept stories: keeping shows at once and is taken back when the server says no.
import { isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'

/** signed out: nobody may do this without a session. limited: the dialog about it is open already. */
export type BookmarkOutcome = 'done' | 'signed out' | 'limited' | 'failed'

type BookmarkState = { bookmarked: ReadonlyMap<string, boolean> }

export type BookmarkStore = StoreApi<BookmarkState> & {
  /** Takes over what a page brought, unless a change of it is under way. */
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
      // It shows at once, so it must arrive also when the next thing they do is to leave the page.
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
      // One at a time for each story: the last word is the one that was said last.
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
