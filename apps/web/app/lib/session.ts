// The signed-in user, as this tab knows it. The root loader provides the user with every page; between pages the server
// is asked only when necessary.
import { isApiError } from '@fabula/contracts/api-error'
import type { OwnUser } from '@fabula/contracts/users'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A validated session is trusted this long, unless a check is forced. */
const trustMilliseconds = 5 * 60 * 1000

/**
 * confirmed: the server identified the user. cleared: the server reports no session. kept: no response, so nothing
 * changed. trusted: validated recently. anonymous: no hint, so no request.
 */
type CheckOutcome = 'confirmed' | 'cleared' | 'kept' | 'trusted' | 'anonymous'

export type SessionState = {
  viewer: OwnUser | null
  /**
   * The user whose session ended while the page had unsaved input: they are signed out, and the page stays as it is.
   */
  ended: OwnUser | null
  /** The user is ending the session: nothing should be asked for it any more. */
  isEnding: boolean
}

export type Session = StoreApi<SessionState> & {
  /** Adopts the user from a page, a login or a registration. */
  adopt(viewer: OwnUser | null): void
  check(options?: { isForced?: boolean }): Promise<CheckOutcome>
  /** The session has ended: clears the user and all data stored for them. */
  clear(): void
  /** The server ended the session: clears it too, unless the page has unsaved input. */
  end(): void
  /**
   * The user is ending the session: until the returned function is called, `end` does nothing, because the response to
   * their request redirects.
   */
  expectEnd(): () => void
}

export type SessionOptions = {
  /** GET /auth/me; null when a rate limit prevented it. */
  requestViewer(): Promise<OwnUser | null>
  hasHint(): boolean
  /** The page has unsaved input. */
  isHeld(): boolean
  onEnded(): void
  onAdopted(viewer: OwnUser): void
  onCleared(had: OwnUser | null): void
}

export function createSession(options: SessionOptions): Session {
  const store = createStore<SessionState>(() => ({ viewer: null, ended: null, isEnding: false }))
  let validatedAt: number | null = null
  let running: Promise<CheckOutcome> | null = null

  function adopt(next: OwnUser | null): void {
    if (next === null && store.getState().viewer) return clear()
    validatedAt = next ? Date.now() : null
    if (next) options.onAdopted(next)
    store.setState({ viewer: next, ended: null })
  }

  function clear(): void {
    validatedAt = null
    options.onCleared(store.getState().viewer)
    store.setState({ viewer: null, ended: null })
  }

  function end(): void {
    if (store.getState().isEnding) return
    const had = store.getState().viewer
    if (!had || !options.isHeld()) return clear()
    validatedAt = null
    options.onEnded()
    store.setState({ ended: had })
  }

  async function ask(): Promise<CheckOutcome> {
    try {
      const answer = await options.requestViewer()
      if (answer === null) return 'kept'
      adopt(answer)
      return 'confirmed'
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) return 'kept'
      end()
      return 'cleared'
    }
  }

  async function check({ isForced = false } = {}): Promise<CheckOutcome> {
    if (!options.hasHint()) {
      if (store.getState().viewer) end()
      return 'anonymous'
    }
    const isTrusted = validatedAt !== null && Date.now() - validatedAt < trustMilliseconds
    if (isTrusted && !isForced) return 'trusted'
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }

  function expectEnd(): () => void {
    store.setState({ isEnding: true })
    return () => store.setState({ isEnding: false })
  }

  return Object.assign(store, { adopt, check, clear, end, expectEnd })
}
