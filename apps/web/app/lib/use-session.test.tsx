// @vitest-environment happy-dom
import type { OwnUser } from '@fabula/contracts/users'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, session } from './api.ts'
import { holdPage } from './unsaved-page.ts'
import { QueryProvider, tabQueryClient } from './query-provider.tsx'
import { authStorageKey } from './session-hint.ts'
import { setThemePreferences, themeStorageKey } from './theme.ts'
import { useSessionSync } from './use-session.ts'

const ana = { _id: 'a', username: 'ana' } as OwnUser
let root: Root
/** The user the server reports. */
let person: OwnUser | null
let asked: string[]

function Shell() {
  const viewer = useLoaderData<OwnUser | null>()
  useSessionSync(viewer)
  return <h1>{viewer?.username ?? 'visitor'}</h1>
}

async function open(): Promise<void> {
  const router = createMemoryRouter([
    { path: '/', loader: () => person, Component: Shell, HydrateFallback: () => null },
  ])
  await act(async () =>
    root.render(
      <QueryProvider>
        <RouterProvider router={router} />
      </QueryProvider>,
    ),
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return person && path === '/api/v1/auth/me'
      ? Response.json({ status: 'success', user: person })
      : Response.json({ status: 'error', code: 'AUTH_ERROR', message: 'No.' }, { status: 401 })
  })
  asked = []
  person = null
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  session.clear()
  localStorage.clear()
  tabQueryClient().clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const shown = () => document.querySelector('h1')?.textContent
const runAndWait = (run: () => unknown) =>
  act(async () => {
    await run()
  })
const pageShow = (persisted: boolean) =>
  runAndWait(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))

test('sends no request for a visitor without a hint', async () => {
  await open()
  expect(shown()).toBe('visitor')
  expect(asked).toEqual([])
})

test('the page’s user is adopted, trusted, and stored on the device', async () => {
  person = ana
  await open()
  expect(session.getState().viewer).toEqual(ana)
  expect(JSON.parse(localStorage.getItem(authStorageKey) ?? '')).toEqual({ userId: 'a' })
  expect(asked).toEqual([])
})

test('a hint without a session is checked once and removed', async () => {
  localStorage.setItem(authStorageKey, '{"userId":"a"}')
  await open()
  expect(asked).toEqual(['/api/v1/auth/me'])
  expect(localStorage.getItem(authStorageKey)).toBeNull()
})

test('a page from the back/forward cache shows who is signed in now', async () => {
  person = ana
  await open()
  person = null
  await pageShow(false)
  expect(shown()).toBe('ana')
  await pageShow(true)
  expect(asked).toEqual(['/api/v1/auth/me'])
  expect(shown()).toBe('visitor')
})

test('a page from the back/forward cache stays when the server does not respond', async () => {
  person = ana
  await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await pageShow(true)
  expect(shown()).toBe('ana')
})

test('a rejected renewal clears page, cache, theme and storage', async () => {
  person = ana
  await open()
  setThemePreferences({ mode: 'dark' })
  tabQueryClient().setQueryData(['accounts', 'secret'], 1)
  person = null
  await runAndWait(() => api('GET /jobs/{id}', { params: { id: '1' } }).catch(() => {}))
  // Repeated, because public endpoints now respond as for a visitor.
  expect(asked).toEqual(['/api/v1/jobs/1', '/api/v1/auth/refresh-token', '/api/v1/jobs/1'])
  expect(shown()).toBe('visitor')
  expect(tabQueryClient().getQueryData(['accounts', 'secret'])).toBeUndefined()
  expect(localStorage.getItem(themeStorageKey)).toBeNull()
  expect(localStorage.getItem(authStorageKey)).toBeNull()
})

test('a page with unsaved input stays until the user leaves it', async () => {
  person = ana
  await open()
  const letGo = holdPage(() => true)
  person = null
  await runAndWait(() => api('GET /jobs/{id}', { params: { id: '1' } }).catch(() => {}))
  await runAndWait(() => window.dispatchEvent(new StorageEvent('storage', { key: authStorageKey })))
  expect([shown(), session.getState().ended]).toEqual(['ana', ana])
  expect(localStorage.getItem(authStorageKey)).toBeNull()
  await runAndWait(letGo)
  expect([shown(), session.getState().ended]).toEqual(['visitor', null])
})

test('a visitor keeps their theme after a 401', async () => {
  await open()
  setThemePreferences({ mode: 'dark' })
  await runAndWait(() => api('GET /jobs/{id}', { params: { id: '1' } }).catch(() => {}))
  expect(localStorage.getItem(themeStorageKey)).not.toBeNull()
})

test('a logout in another tab applies here', async () => {
  person = ana
  await open()
  person = null
  await runAndWait(() => window.dispatchEvent(new StorageEvent('storage', { key: authStorageKey })))
  expect(shown()).toBe('visitor')
})
