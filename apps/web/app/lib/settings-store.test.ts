import { ApiError } from '@fabula/contracts/api-error'
import type { Settings, SettingsChanges } from '@fabula/contracts/settings'
import { beforeEach, expect, test } from 'vitest'
import { RateLimitedError } from './rate-limited.ts'
import { createSettingsStore, type SettingsStore } from './settings-store.ts'

const before = {
  appearance: { theme: 'system', fontSize: 'medium', compactMode: false },
  filters: { showMature: false, hideRead: false, hideAiGenerated: false, excludedTags: ['gore'] },
} as unknown as Settings

type Sent = { changes: SettingsChanges; answer: (given: Settings | Error) => void }

let sent: Sent[]
let store: SettingsStore
beforeEach(() => {
  sent = []
  store = createSettingsStore(
    (changes) =>
      new Promise((resolve, reject) => {
        sent.push({
          changes,
          answer: (given) => (given instanceof Error ? reject(given) : resolve(given)),
        })
      }),
  )
  store.adopt(before)
})

const refusal = (status: number) =>
  new ApiError({ status: 'error', code: 'VALIDATION_ERROR', message: 'No.' }, status)
const shown = () => store.getState().settings
const state = (section: 'appearance' | 'filters') => store.getState().states[section]

test('a choice shows immediately, and only the change is sent', async () => {
  const saved = store.save({ appearance: { fontSize: 'xl' } })
  expect(shown()?.appearance).toEqual({ theme: 'system', fontSize: 'xl', compactMode: false })
  expect(state('appearance')).toEqual({ kind: 'saving' })
  expect(sent.map(({ changes }) => changes)).toEqual([{ appearance: { fontSize: 'xl' } }])
  // Changes by another tab come with the response and are merged.
  sent[0]!.answer({ ...before, appearance: { theme: 'dark', fontSize: 'xl', compactMode: false } })
  await saved
  expect(shown()?.appearance).toEqual({ theme: 'dark', fontSize: 'xl', compactMode: false })
  expect(state('appearance')).toEqual({ kind: 'saved' })
})

test('choices made during a request are sent together afterward, the last one winning', async () => {
  const saved = store.save({ appearance: { theme: 'dark' } })
  void store.save({ appearance: { theme: 'light' } })
  void store.save({ filters: { hideRead: true } })
  sent[0]!.answer({ ...before, appearance: { ...before.appearance, theme: 'dark' } })
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]!.changes).toEqual({ appearance: { theme: 'light' }, filters: { hideRead: true } })
  expect(shown()?.appearance.theme).toBe('light')
  expect(state('appearance')).toEqual({ kind: 'saving' })
  sent[1]!.answer({ ...before, appearance: { ...before.appearance, theme: 'light' } })
  await saved
  expect([state('appearance'), state('filters')]).toEqual([{ kind: 'saved' }, { kind: 'saved' }])
})

test.each([
  [new RateLimitedError(), 'Changes not saved'],
  [new TypeError('gone'), 'Failed to update settings'],
  [refusal(500), 'Failed to update settings'],
  [refusal(401), 'Failed to update settings'],
])('%s keeps the choice, and a retry sends it', async (error, message) => {
  const saved = store.save({ filters: { hideRead: true } })
  sent[0]!.answer(error)
  await saved
  expect(shown()?.filters.hideRead).toBe(true)
  expect(state('filters')).toEqual({ kind: 'unsent', message })
  const again = store.retry()
  expect(sent[1]!.changes).toEqual({ filters: { hideRead: true } })
  sent[1]!.answer({ ...before, filters: { ...before.filters, hideRead: true } })
  await again
  expect(state('filters')).toEqual({ kind: 'saved' })
})

test('a rejected choice is reverted and does not block the next one', async () => {
  const saved = store.save({ filters: { showMature: true } })
  sent[0]!.answer(refusal(403))
  await saved
  expect(shown()?.filters.showMature).toBe(false)
  expect(state('filters')).toEqual({ kind: 'refused', message: 'No.' })
  void store.save({ filters: { hideRead: true } })
  expect(sent[1]!.changes).toEqual({ filters: { hideRead: true } })
})

test('lists are replaced as a whole', () => {
  void store.save({ filters: { excludedTags: [] } })
  expect(shown()?.filters.excludedTags).toEqual([])
})

test('a response for a user who has signed out is ignored', async () => {
  const saved = store.save({ appearance: { theme: 'dark' } })
  store.clear()
  sent[0]!.answer(before)
  await saved
  expect([shown(), store.getState().states]).toEqual([null, {}])
})
