// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { findStored, removeStored, store } from './local-store.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('returns a value from the storage it was put in', () => {
  expect(store('session', 'count', 3)).toBe(true)
  expect(findStored('session', 'count', isNumber)).toBe(3)
  expect(findStored('local', 'count', isNumber)).toBeNull()
  removeStored('session', 'count')
  expect(findStored('session', 'count', isNumber)).toBeNull()
})

test('treats broken JSON and values of another shape as absent', () => {
  localStorage.setItem('broken', '{"a":')
  localStorage.setItem('other', '"three"')
  expect(findStored('local', 'broken', isNumber)).toBeNull()
  expect(findStored('local', 'other', isNumber)).toBeNull()
})

test('reports a full storage without throwing', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage)
  expect(store('local', 'count', 3)).toBe(false)
})

test('treats a blocked storage as empty', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(findStored('local', 'count', isNumber)).toBeNull()
  expect(store('local', 'count', 3)).toBe(false)
  expect(() => removeStored('local', 'count')).not.toThrow()
})
