import type { RateLimitReset } from '@fabula/contracts/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RateLimitNotice } from './api-answer.ts'
import { choiceOf, findResetUrl, remainingSeconds, resetRateLimit } from './rate-limit-reset.ts'
import { closeRateLimit, rateLimit, type RateLimitState, showRateLimit } from './rate-limit.ts'
import { sendJson, startTestServer, type TestServer } from './test-server.ts'

const origin = 'https://fabula.example'
const reset: RateLimitReset = {
  resetEndpoint: '/api/v1/rate-limit/reset',
  waitTime: 0,
  canReset: true,
  dailyResetsUsed: 1,
  maxDailyResets: 3,
}
const notice = (
  changes: Partial<RateLimitReset> | null = {},
  remainingTime: number | null = 90,
): RateLimitNotice => ({
  message: 'Slow down.',
  code: 'RATE_LIMIT_ERROR',
  remainingTime,
  rateLimitReset: changes && { ...reset, ...changes },
})
const shown = (changes: Partial<RateLimitReset> | null = {}): RateLimitState => ({
  notice: notice(changes),
  since: 1_000_000,
  reset: { kind: 'idle' },
})
const later = (seconds: number) => 1_000_000 + seconds * 1000

let server: TestServer
let answer: { status: number; body: unknown }

beforeEach(async () => {
  server = await startTestServer((_, response) => sendJson(response, answer.status, answer.body))
})
afterEach(async () => {
  closeRateLimit()
  await server.close()
})

test('the wait counts down, rounded up, and ends at zero', () => {
  expect(remainingSeconds(shown(), later(0))).toBe(90)
  expect(remainingSeconds(shown(), later(0.4))).toBe(90)
  expect(remainingSeconds(shown(), later(89.5))).toBe(1)
  expect(remainingSeconds(shown(), later(200))).toBe(0)
  expect(remainingSeconds({ ...shown(), notice: notice({}, null) }, later(1))).toBeNull()
})

test('the options follow from the reset info', () => {
  const counts = { used: 1, max: 3 }
  expect(choiceOf(shown(null), later(0), origin)).toEqual({ kind: 'plain' })
  expect(choiceOf(shown(), later(0), origin)).toEqual({ kind: 'resettable', ...counts })
  expect(choiceOf(shown({ canReset: false, waitTime: 60 }), later(15), origin)).toEqual({
    kind: 'cooldown',
    seconds: 45,
    ...counts,
  })
  expect(choiceOf(shown({ canReset: false }), later(0), origin)).toEqual({ kind: 'wait', ...counts })
  expect(choiceOf(shown({ dailyResetsUsed: 3, canReset: false, waitTime: 60 }), later(0), origin)).toEqual({
    kind: 'used_up',
    used: 3,
    max: 3,
  })
})

test('offers a reset when the cooldown is over', () => {
  expect(choiceOf(shown({ canReset: false, waitTime: 60 }), later(60), origin).kind).toBe('resettable')
})

test('offers no reset when the limit has expired by itself', () => {
  expect(choiceOf(shown(), later(90), origin)).toEqual({ kind: 'plain' })
})

test.each([
  'https://evil.example/api/v1/rate-limit/reset',
  '//evil.example/api/reset',
  '\\\\evil.example/api/reset',
  'http://fabula.example/api/reset',
  'https://fabula.example:8443/api/reset',
  'https://fabula.example.evil.example/api/reset',
  'javascript:alert(1)',
  '/logout',
  '/api/../logout',
  '/apiary/reset',
  '',
])('%j is not one of our reset URLs', (endpoint) => {
  expect(findResetUrl(endpoint, origin)).toBeNull()
  expect(choiceOf(shown({ resetEndpoint: endpoint }), later(0), origin)).toEqual({ kind: 'plain' })
})

test.each(['/api/v1/rate-limit/reset', 'https://fabula.example/api/v1/rate-limit/reset'])(
  '%j is one of our reset URLs',
  (endpoint) => {
    expect(findResetUrl(endpoint, origin)).toBe('/api/v1/rate-limit/reset')
  },
)

test('rejects a foreign URL without a request', async () => {
  showRateLimit(notice({ resetEndpoint: `${server.url}/api/v1/rate-limit/reset` }))
  await resetRateLimit({ origin })
  expect(server.asked).toHaveLength(0)
  expect(rateLimit.getState().shown?.reset.kind).toBe('failed')
})

test('sends one POST, and is done when the response says success', async () => {
  answer = { status: 200, body: { status: 'success' } }
  showRateLimit(notice())
  const running = resetRateLimit({ origin: server.url })
  expect(rateLimit.getState().shown?.reset.kind).toBe('resetting')
  await Promise.all([running, resetRateLimit({ origin: server.url })])
  expect(rateLimit.getState().shown?.reset.kind).toBe('done')
  expect(server.asked).toMatchObject([{ method: 'POST', path: '/api/v1/rate-limit/reset' }])
})

test('late 429s change nothing during or after a reset', async () => {
  answer = { status: 200, body: { status: 'success' } }
  showRateLimit(notice())
  const running = resetRateLimit({ origin: server.url })
  showRateLimit(notice(null))
  expect(rateLimit.getState().shown?.reset.kind).toBe('resetting')
  await running
  showRateLimit(notice(null))
  expect(rateLimit.getState().shown?.reset.kind).toBe('done')
})

test('a rejection shows its message and the current reset state', async () => {
  answer = {
    status: 429,
    body: {
      status: 'error',
      message: 'Not yet.',
      remainingTime: 60,
      rateLimitReset: { ...reset, canReset: false, waitTime: 60 },
    },
  }
  showRateLimit(notice())
  await resetRateLimit({ origin: server.url })
  const state = rateLimit.getState().shown as RateLimitState
  expect(state.reset).toEqual({ kind: 'failed', message: 'Not yet.' })
  expect(choiceOf(state, state.since, server.url)).toMatchObject({ kind: 'cooldown', seconds: 60 })
  expect(remainingSeconds(state, state.since)).toBeGreaterThan(60)
})

test.each([
  ['an answer without words', { status: 500, body: null }],
  ['an answer of another shape', { status: 200, body: { status: 'ok' } }],
])('%s fails with a message', async (_, given) => {
  answer = given
  showRateLimit(notice())
  await resetRateLimit({ origin: server.url })
  expect(rateLimit.getState().shown?.reset).toEqual({
    kind: 'failed',
    message: 'Couldn’t reset the limit. Please try again in a moment.',
  })
})

test('listeners are notified when a notice appears and disappears', () => {
  const listener = vi.fn()
  const stop = rateLimit.subscribe(listener)
  showRateLimit(notice())
  closeRateLimit()
  stop()
  showRateLimit(notice())
  expect(listener).toHaveBeenCalledTimes(2)
})
