// The rate-limit notice on screen. The options of the user are in rate-limit-reset.ts, loaded with the dialog.
import type { RateLimitNotice } from './api-answer.ts'
import { createStore } from 'zustand/vanilla'

export type ResetState =
  | { kind: 'idle' }
  | { kind: 'resetting' }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

export type RateLimitState = {
  notice: RateLimitNotice
  /** When the notice arrived: its waits count from here. */
  since: number
  reset: ResetState
}

/** Null while nothing is shown. */
export const rateLimit = createStore<{ shown: RateLimitState | null }>(() => ({ shown: null }))

export function showRateLimit(notice: RateLimitNotice): void {
  const current = rateLimit.getState().shown
  // Late 429s of other calls must not undo a reset that is running or done.
  if (current?.reset.kind === 'resetting' || current?.reset.kind === 'done') return
  rateLimit.setState({ shown: { notice, since: Date.now(), reset: { kind: 'idle' } } })
}

export function closeRateLimit(): void {
  rateLimit.setState({ shown: null })
}
