// @vitest-environment happy-dom
import type { Settings } from '@fabula/contracts/settings'
import type { OwnUser } from '@fabula/contracts/users'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './api.ts'
import { apiQuery } from './query-client.ts'
import { tabQueryClient } from './query-provider.tsx'
import { chooseTheme, settingsStore } from './settings.ts'
import { useSignInSequence } from './use-sign-in-sequence.ts'

const ana = { _id: 'a', username: 'ana' } as OwnUser
const ben = { _id: 'b', username: 'ben' } as OwnUser
const root = document.documentElement
const darkSettings = { appearance: { theme: 'dark', fontSize: 'xl', compactMode: true } } as Settings
const load = () => import('../layouts/after-sign-in.ts')

let react: Root
let asked: { method: string; path: string; body: unknown }[]
let answers: Record<string, object>
let isDown: boolean

beforeEach(() => {
  asked = []
  isDown = false
  answers = {
    '/users/settings': { settings: darkSettings },
    '/public/genres': { genres: [{ _id: 'g', slug: 'fantasy', name: 'Fantasy', description: '' }] },
    '/templates/format': { formats: [] },
    '/collaboration/expertise-areas': { expertiseAreas: [] },
    '/users/following?limit=100': { following: [] },
    '/notifications?limit=10': { notifications: [] },
    '/messages/count': { count: 0 },
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const path = address.replace('/api/v1', '')
    asked.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) })
    if (isDown) throw new TypeError('gone')
    return Response.json({ status: 'success', ...answers[path] })
  })
  react = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => react.unmount())
  session.clear()
  tabQueryClient().clear()
  localStorage.clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Shell({ viewer }: { viewer: OwnUser | null }) {
  useSignInSequence(viewer?._id ?? null, load)
  return null
}

async function show(viewer: OwnUser | null): Promise<void> {
  session.adopt(viewer)
  await act(async () => react.render(<Shell viewer={viewer} />))
}

const paths = () => asked.map(({ path }) => path).toSorted()

test('a signed-in user gets settings, reference data, followed authors and notifications, once', async () => {
  await show(ana)
  await expect.poll(paths).toEqual(Object.keys(answers).toSorted())
  await show({ ...ana })
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0)
  expect(paths()).toEqual(Object.keys(answers).toSorted())
  expect(tabQueryClient().getQueryData(apiQuery('templates', 'GET /public/genres').queryKey)).toMatchObject(
    answers['/public/genres'] as object,
  )
})

test('the theme follows the settings after 100 ms', async () => {
  await load()
  vi.useFakeTimers()
  settingsStore.adopt(darkSettings)
  const before = root.dataset.fontSize
  vi.advanceTimersByTime(99)
  expect(root.dataset.fontSize).toBe(before)
  vi.advanceTimersByTime(1)
  expect(root.dataset).toMatchObject({ theme: 'dark', fontSize: 'xl' })
  expect(root.hasAttribute('data-compact')).toBe(true)
})

test('nothing is fetched for a visitor', async () => {
  await show(null)
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(asked).toEqual([])
})

test('the next user starts with none of the previous user’s data', async () => {
  await show(ana)
  await expect.poll(() => settingsStore.getState().settings?.appearance.theme).toBe('dark')
  await show(null)
  expect(settingsStore.getState().settings).toBeNull()
  expect(root.dataset.fontSize).toBe('medium')
  asked = []
  await show(ben)
  await expect.poll(paths).toContain('/users/settings')
})

test('failures are silent and change nothing', async () => {
  isDown = true
  await show(ana)
  await expect.poll(paths).toContain('/users/settings')
  expect([settingsStore.getState().settings, session.getState().viewer]).toEqual([null, ana])
})

test('a theme chosen in the header is saved to the settings of a signed-in user, and not for a visitor', async () => {
  await load()
  chooseTheme('light')
  expect([root.dataset.theme, asked]).toEqual(['light', []])
  session.adopt(ana)
  chooseTheme('dark')
  expect(root.dataset.theme).toBe('dark')
  expect(asked).toEqual([
    { method: 'PATCH', path: '/users/settings', body: { appearance: { theme: 'dark' } } },
  ])
})
