// The authors known to this tab: following shows at once and is reverted if the server rejects it.
import { isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { authorTexts } from './public/author-texts.ts'

export type Author = { _id: string; isFollowing: boolean; followerCount: number }

/** signed out: this needs a session. limited: the rate-limit dialog is already open. */
type ToggleOutcome = 'done' | 'signed out' | 'limited' | 'failed'

type AuthorState = {
  authors: ReadonlyMap<string, Author>
  /** The last error; cleared by the next success. */
  error: string | null
}

export type AuthorStore = StoreApi<AuthorState> & {
  /** Applies the page's data, unless a change is in flight. */
  adopt(author: Author): void
  load(id: string): Promise<void>
  /** After sign-in: loads the authors followed most recently. */
  initialize(): Promise<void>
  follow(id: string): Promise<ToggleOutcome>
  unfollow(id: string): Promise<ToggleOutcome>
  clear(): void
}

/** The maximum page size; for users who follow more authors, each further one is loaded separately. */
const maxInitialized = '100'

/** The optimistic state of an author after following or unfollowing. */
export function toggled(author: Author, isFollowing: boolean): Author {
  if (author.isFollowing === isFollowing) return author
  const followerCount = Math.max(0, author.followerCount + (isFollowing ? 1 : -1))
  return { ...author, isFollowing, followerCount }
}

export function createAuthorStore(options: { api: ApiClient; isSignedIn(): boolean }): AuthorStore {
  const { api } = options
  const store = createStore<AuthorState>(() => ({ authors: new Map(), error: null }))
  const running = new Map<string, Promise<ToggleOutcome>>()

  function put(...changed: Author[]): void {
    store.setState(({ authors }) => ({
      authors: new Map([...authors, ...changed.map((author) => [author._id, author] as const)]),
    }))
  }

  function adopt({ _id, isFollowing, followerCount }: Author): void {
    if (!running.has(_id)) put({ _id, isFollowing, followerCount })
  }

  async function fetchOr<T>(
    failure: string,
    call: () => Promise<T>,
    use: (answer: T) => void,
  ): Promise<void> {
    try {
      use(requireAnswer(await call()))
      store.setState({ error: null })
    } catch {
      store.setState({ error: failure })
    }
  }

  function toggle(id: string, isFollowing: boolean): Promise<ToggleOutcome> {
    const before = running.get(id)
    // One request at a time per author, so that the last click wins.
    const run = (before ?? Promise.resolve('done' as const)).then(() => change(id, isFollowing))
    running.set(id, run)
    void run.finally(() => {
      if (running.get(id) === run) running.delete(id)
    })
    return run
  }

  async function change(id: string, isFollowing: boolean): Promise<ToggleOutcome> {
    const needsSignIn = isFollowing ? authorTexts.followNeedsSignIn : authorTexts.unfollowNeedsSignIn
    if (!options.isSignedIn()) {
      store.setState({ error: needsSignIn })
      return 'signed out'
    }
    const known = store.getState().authors.get(id)
    if (known) put(toggled(known, isFollowing))
    try {
      const request = { params: { id }, keepalive: true }
      const answer = requireAnswer(
        await (isFollowing
          ? api('POST /users/follow/{id}', request)
          : api('DELETE /users/follow/{id}', request)),
      )
      put({ _id: id, isFollowing: answer.isFollowing, followerCount: answer.followerCount })
      store.setState({ error: null })
      return 'done'
    } catch (failure) {
      if (known) put(known)
      if (failure instanceof RateLimitedError) return 'limited'
      const isSignedOut = isApiError(failure) && failure.status === 401
      const failed = isFollowing ? authorTexts.followFailed : authorTexts.unfollowFailed
      store.setState({ error: isSignedOut ? needsSignIn : failed })
      return isSignedOut ? 'signed out' : 'failed'
    }
  }

  return Object.assign(store, {
    adopt,
    load: (id: string) =>
      fetchOr(
        authorTexts.loadFailed,
        () => api('GET /users/info/{id}', { params: { id } }),
        ({ user }) => adopt(user),
      ),
    initialize: () =>
      fetchOr(
        authorTexts.initializeFailed,
        () => api('GET /users/following', { query: { limit: maxInitialized } }),
        ({ following }) => following.forEach(adopt),
      ),
    follow: (id: string) => toggle(id, true),
    unfollow: (id: string) => toggle(id, false),
    clear() {
      store.setState(store.getInitialState())
    },
  })
}
