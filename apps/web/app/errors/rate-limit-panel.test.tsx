// @vitest-environment happy-dom
import type { RateLimitReset } from '@fabula/contracts/errors'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeRateLimit, rateLimit, type RateLimitState, showRateLimit } from '#lib/rate-limit.ts'
import { RateLimitPanel } from './rate-limit-panel.tsx'

const reset: RateLimitReset = {
  resetEndpoint: '/api/v1/rate-limit/reset',
  waitTime: 0,
  canReset: true,
  dailyResetsUsed: 1,
  maxDailyResets: 3,
}
const reload = vi.fn()
let root: Root
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  stop()
  closeRateLimit()
  document.body.innerHTML = ''
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(changes: Partial<RateLimitReset> | null, message = 'Slow down.', remainingTime = 75): void {
  const draw = () =>
    root.render(
      <RateLimitPanel
        state={rateLimit.getState().shown as RateLimitState}
        isOpen={rateLimit.getState().shown !== null}
        reload={reload}
      />,
    )
  const rateLimitReset = changes && { ...reset, ...changes }
  showRateLimit({ message, code: 'RATE_LIMIT_ERROR', remainingTime, rateLimitReset })
  stop = rateLimit.subscribe(() => {
    if (rateLimit.getState().shown) draw()
  })
  act(draw)
}

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const text = () => dialog()?.textContent ?? ''
const buttons = () =>
  [...document.querySelectorAll('.ui-dialog-actions button')].map((button) => button.textContent)
async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => button?.click())
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('shows title, server message, wait and resets, counting down', async () => {
  show({})
  expect(text()).toContain('Please slow down a bit')
  expect(text()).toContain('Slow down.')
  expect(text()).toContain('Please wait 2 minutes before trying again')
  expect(text()).toContain('Daily resets: 1 / 3')
  expect(buttons()).toEqual(['Wait it out', 'Reset Rate Limit & Continue'])
  await pass(30_000)
  expect(text()).toContain('Please wait 45 seconds before trying again')
})

test.each(['', 'Too many requests. Please try again later.'])(
  'replaces the message "%s" with its own',
  (message) => {
    show(null, message)
    expect(text()).toContain("You've made too many requests. Please slow down a bit.")
  },
)

test('offers Close and Retry without reset info', async () => {
  show(null)
  expect(buttons()).toEqual(['Close', 'Retry'])
  expect(text()).not.toContain('Daily resets')
  await press('Retry')
  expect(reload).toHaveBeenCalledOnce()
  await press('Close')
  expect(rateLimit.getState().shown).toBeNull()
})

test('offers a reset once its cooldown is over', async () => {
  show({ canReset: false, waitTime: 45 })
  expect(text()).toContain('Rate limit reset is on cooldown for 45 seconds')
  expect(buttons()).toEqual(['Wait it out'])
  await pass(45_000)
  expect(text()).not.toContain('cooldown')
  expect(buttons()).toEqual(['Wait it out', 'Reset Rate Limit & Continue'])
})

test('offers only waiting when all resets are used', async () => {
  show({ canReset: false, dailyResetsUsed: 3 })
  expect(text()).toContain("You've used all 3 daily resets. Please wait for the limit to reset naturally.")
  expect(buttons()).toEqual(['Wait it out'])
  await press('Wait it out')
  expect(rateLimit.getState().shown).toBeNull()
})

test('offers to retry when the wait is over', async () => {
  show({})
  await pass(75_000)
  expect(text()).toContain('You can try again now.')
  expect(buttons()).toEqual(['Close', 'Retry'])
})

test('a successful reset is announced, then closes and reloads after 2 s', async () => {
  const coming = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => coming.promise)
  show({})
  await press('Reset Rate Limit & Continue')
  expect(buttons()).toContain('Resetting...')
  await press('Wait it out')
  expect(rateLimit.getState().shown).not.toBeNull()

  await act(async () => coming.resolve(Response.json({ status: 'success' })))
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Limit reset.')
  expect(buttons()).toEqual([])
  await pass(1999)
  expect(reload).not.toHaveBeenCalled()
  await pass(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(rateLimit.getState().shown).toBeNull()
})

test('a failed reset shows its message and does not reload', async () => {
  answer(429, { status: 'error', message: 'Not yet.' })
  show({})
  await press('Reset Rate Limit & Continue')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Not yet.')
  await pass(5000)
  expect(reload).not.toHaveBeenCalled()
})
