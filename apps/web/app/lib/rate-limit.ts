// The rate-limit notice that is on screen. What a person may do about it: rate-limit-reset.ts, fetched with the dialog.
import type { RateLimitNotice } from './api-answer.ts'
import { createStore } from 'zustand/vanilla'

export type ResetState =
  | { kind: 'idle' }
  | { kind: 'resetting' }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

export type RateLimitState = {
  notice: RateLimitNotice
  /** When the notice came: its waits are counted from here. */
  since: number
  reset: ResetState
}

/** Null while nothing is shown. */
export const rateLimit = createStore<{ shown: RateLimitState | null }>(() => ({ shown: null }))

export function showRateLimit(notice: RateLimitNotice): void {
  const current = rateLimit.getState().shown
  // Late 429s of calls that ran meanwhile must not undo a reset that is under way or done.
  if (current?.reset.kind === 'resetting' || current?.reset.kind === 'done') return
  rateLimit.setState({ shown: { notice, since: Date.now(), reset: { kind: 'idle' } } })
}

export function closeRateLimit(): void {
  rateLimit.setState({ shown: null })
}
