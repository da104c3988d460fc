// The rate-limit notice that is on screen. What a person may do about it: rate-limit-reset.ts, fetched with the dialog.
import type { RateLimitNotice } from './api-answer.ts'
import { createObservable } from './observable.ts'

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
export const rateLimit = createObservable<RateLimitState | null>(null)

export function showRateLimit(notice: RateLimitNotice): void {
  const current = rateLimit.get()
  // Late 429s of calls that ran meanwhile must not undo a reset that is under way or done.
  if (current?.reset.kind === 'resetting' || current?.reset.kind === 'done') return
  rateLimit.set({ notice, since: Date.now(), reset: { kind: 'idle' } })
}

export function closeRateLimit(): void {
  rateLimit.set(null)
}
