// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeRateLimit, rateLimit } from '#lib/rate-limit.ts'
import { RouteErrorBoundary } from './route-error-boundary.tsx'

let root: Root
let failure: unknown

function Page() {
  if (failure instanceof Error) throw failure
  return <h1>The page</h1>
}

async function open(path: string): Promise<void> {
  const loader = () => {
    if (failure !== null && !(failure instanceof Error)) throw failure
    return null
  }
  const router = createMemoryRouter(
    [
      {
        path: '/',
        ErrorBoundary: RouteErrorBoundary,
        HydrateFallback: () => null,
        children: [{ path: 'story/:id', loader, Component: Page }],
      },
    ],
    { initialEntries: [path] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  failure = null
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  closeRateLimit()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const heading = () => document.querySelector('h1')?.textContent
const refusal = (status: number, code: string, more = {}) =>
  data({ status: 'error', code, message: 'No.', ...more }, { status })
async function press(label: string): Promise<void> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === label)
  await act(async () => link?.click())
}

test('an error thrown by a loader shows its screen', async () => {
  failure = refusal(403, 'CONTENT_RESTRICTED_ERROR', { details: { requiresLogin: true } })
  await open('/story/1?chapter=2')
  expect(heading()).toBe('Content Access Restricted')
  const signIn = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sign In')
  expect(signIn?.getAttribute('href')).toBe('/login?from=%2Fstory%2F1%3Fchapter%3D2')
})

test('an unknown path is a missing page', async () => {
  await open('/nowhere')
  expect(heading()).toBe('Page Not Found')
})

test('Try Again shows the page once the loader has recovered', async () => {
  failure = refusal(500, 'INTERNAL_ERROR', { requestId: 'r-1' })
  await open('/story/1')
  expect(heading()).toBe('Something Went Wrong')
  expect(document.body.textContent).toContain('r-1')
  await press('Try Again')
  expect(heading()).toBe('Something Went Wrong')
  failure = null
  await press('Try Again')
  expect(heading()).toBe('The page')
})

test('Try Again shows the page after an error during rendering', async () => {
  failure = new Error('The ink ran out.')
  await open('/story/1')
  expect(document.body.textContent).toContain('The ink ran out.')
  failure = null
  await press('Try Again')
  expect(heading()).toBe('The page')
})

test('a rate limit also opens the dialog', async () => {
  failure = refusal(429, 'RATE_LIMIT_ERROR', { remainingTime: 9 })
  await open('/story/1')
  expect(heading()).toBe('Something Went Wrong')
  expect(rateLimit.getState().shown?.notice).toMatchObject({ message: 'No.', remainingTime: 9 })
})
