// Who is signed in, as this tab knows it. The root loader brings the person with every page; between pages this asks
// the server only when there is reason to.
import { isApiError } from '@fabula/contracts/api-error'
import type { OwnUser } from '@fabula/contracts/users'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A validated session is trusted this long, unless a check is forced. */
const trustMilliseconds = 5 * 60 * 1000

/**
 * confirmed: the server says who it is. cleared: it says nobody. kept: no answer, so nothing changed.
 * trusted: validated a moment ago. anonymous: no hint, so nobody was asked.
 */
type CheckOutcome = 'confirmed' | 'cleared' | 'kept' | 'trusted' | 'anonymous'

export type SessionState = {
  viewer: OwnUser | null
  /** Whose session has ended while the page holds what they typed: they are signed out, and the page stays as it is. */
  ended: OwnUser | null
}

export type Session = StoreApi<SessionState> & {
  /** Takes over what a page, a login or a registration brought. */
  adopt(viewer: OwnUser | null): void
  check(options?: { isForced?: boolean }): Promise<CheckOutcome>
  /** The session is over: forgets the person and everything kept for them. */
  clear(): void
  /** The server ended it: the same, unless the page holds what somebody typed. */
  end(): void
  /**
   * The person is ending it themselves: until the returned function is called, `end` does nothing, because the answer to
   * what they sent leads on from here.
   */
  expectEnd(): () => void
}

export type SessionOptions = {
  /** GET /auth/me; null when a rate limit kept it from answering. */
  requestViewer(): Promise<OwnUser | null>
  hasHint(): boolean
  /** The page holds what somebody typed. */
  isHeld(): boolean
  onEnded(): void
  onAdopted(viewer: OwnUser): void
  onCleared(had: OwnUser | null): void
}

export function createSession(options: SessionOptions): Session {
  const store = createStore<SessionState>(() => ({ viewer: null, ended: null }))
  let validatedAt: number | null = null
  let running: Promise<CheckOutcome> | null = null
  let isEndExpected = false

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
    if (isEndExpected) return
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
    isEndExpected = true
    return () => {
      isEndExpected = false
    }
  }

  return Object.assign(store, { adopt, check, clear, end, expectEnd })
}
