// The user's options on a rate limit, and the reset call.
import type { RateLimitReset } from '@fabula/contracts/errors'
import { rateLimit, type RateLimitState, type ResetState } from './rate-limit.ts'

export type RateLimitChoice =
  | { kind: 'plain' }
  | { kind: 'resettable'; used: number; max: number }
  | { kind: 'cooldown'; seconds: number; used: number; max: number }
  | { kind: 'used_up'; used: number; max: number }
  | { kind: 'wait'; used: number; max: number }

/** Seconds left to wait, or null when the server did not say. */
export function remainingSeconds({ notice, since }: RateLimitState, now: number): number | null {
  return notice.remainingTime === null ? null : secondsLeft(notice.remainingTime, since, now)
}

export function choiceOf(state: RateLimitState, now: number, origin: string): RateLimitChoice {
  const { notice, since } = state
  const reset = notice.rateLimitReset
  // The wait is over, so spending a daily reset would be a waste.
  if (remainingSeconds(state, now) === 0) return { kind: 'plain' }
  if (reset === null || findResetUrl(reset.resetEndpoint, origin) === null) return { kind: 'plain' }
  const counts = { used: reset.dailyResetsUsed, max: reset.maxDailyResets }
  if (counts.used >= counts.max) return { kind: 'used_up', ...counts }
  if (reset.canReset) return { kind: 'resettable', ...counts }
  const seconds = secondsLeft(reset.waitTime, since, now)
  if (seconds > 0) return { kind: 'cooldown', seconds, ...counts }
  return reset.waitTime > 0 ? { kind: 'resettable', ...counts } : { kind: 'wait', ...counts }
}

function secondsLeft(seconds: number, since: number, now: number): number {
  return Math.max(0, Math.ceil(seconds - (now - since) / 1000))
}

/** The URL comes from a response: only a path of our own API may be called with the user's cookies. */
export function findResetUrl(endpoint: string, origin: string): string | null {
  if (!URL.canParse(endpoint, origin)) return null
  const url = new URL(endpoint, origin)
  return url.origin === origin && url.pathname.startsWith('/api/') ? url.pathname + url.search : null
}

const resetFailed = 'Couldn’t reset the limit. Please try again in a moment.'

type ResetOptions = { origin: string; fetch?: typeof fetch }

/** Asks the server to reset the limit and stores the outcome in `rateLimit`. */
export async function resetRateLimit({ origin, fetch = globalThis.fetch }: ResetOptions): Promise<void> {
  const state = rateLimit.getState().shown
  if (state === null || state.reset.kind === 'resetting' || state.reset.kind === 'done') return
  const url = findResetUrl(state.notice.rateLimitReset?.resetEndpoint ?? '', origin)
  if (url === null) {
    rateLimit.setState({ shown: { ...state, reset: { kind: 'failed', message: resetFailed } } })
    return
  }
  rateLimit.setState({ shown: { ...state, reset: { kind: 'resetting' } } })
  const answer = await requestReset(fetch, new URL(url, origin).href)
  if (rateLimit.getState().shown === null) return
  if (answer.status === 'success') {
    rateLimit.setState({ shown: { ...state, reset: { kind: 'done' } } })
    return
  }
  const reset: ResetState = { kind: 'failed', message: answer.message || resetFailed }
  if (!answer.rateLimitReset) {
    rateLimit.setState({ shown: { ...state, reset } })
    return
  }
  // A rejection has the current reset state (cooldown, used up). Its wait is that of the reset, not of the limit.
  const since = Date.now()
  const remainingTime = remainingSeconds(state, since)
  const notice = { ...state.notice, remainingTime, rateLimitReset: answer.rateLimitReset }
  rateLimit.setState({ shown: { notice, since, reset } })
}

type ResetAnswer = { status?: string; message?: string; rateLimitReset?: RateLimitReset }

async function requestReset(fetch: ResetOptions['fetch'] & {}, url: string): Promise<ResetAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
    })
    return ((await response.json()) as ResetAnswer | null) ?? {}
  } catch {
    return {}
  }
}
