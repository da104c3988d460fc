// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootScript } from './boot-script.ts'
import { resetTheme, setThemePreferences, startTheme, themeColors, themeStorageKey } from './theme.ts'

const root = document.documentElement
let stop = () => {}
let system: { isDark: boolean; isStill: boolean; listeners: Set<() => void> }

beforeEach(() => {
  vi.useFakeTimers()
  system = { isDark: false, isStill: false, listeners: new Set() }
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = {
      get matches() {
        return query.includes('dark') ? system.isDark : system.isStill
      },
      addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
    }
    return list as unknown as MediaQueryList
  })
  document.head.innerHTML = '<meta name="theme-color" content="">'
})

afterEach(() => {
  stop()
  localStorage.clear()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** `data-day` is for the greeting on the home page. */
const names = () => root.getAttributeNames().filter((name) => name !== 'data-day')
const appearance = () => ({
  attributes: Object.fromEntries(names().map((name) => [name, root.getAttribute(name)])),
  color: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
})

const storedCases = [
  null,
  '{"mode":"light"}',
  '{"mode":"dark","fontSize":"xl","isCompactMode":true}',
  '{"mode":"system","fontSize":"small","isCompactMode":false}',
  '{"mode":"sepia","fontSize":"huge","isCompactMode":"yes"}',
  'null',
  '"dark"',
  '{"mode":',
]

test.each(storedCases.flatMap((stored) => [true, false].map((isDark) => [stored, isDark] as const)))(
  'the boot script and the theme agree on %j with a dark system: %s',
  (stored, isDark) => {
    system.isDark = isDark
    if (stored !== null) localStorage.setItem(themeStorageKey, stored)
    runInThisContext(bootScript)
    const booted = appearance()
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
    stop = startTheme()
    expect(appearance()).toEqual(booted)
    expect(booted.attributes['data-theme']).toMatch(/^(light|dark)$/)
  },
)

test('settings from the page take precedence over stored ones, and are stored', () => {
  const own = { mode: 'dark', fontSize: 'xl', isCompactMode: true } as const
  localStorage.setItem(themeStorageKey, '{"mode":"light"}')
  root.setAttribute('data-own-theme', JSON.stringify(own))
  runInThisContext(bootScript)
  const booted = appearance()
  expect(booted.attributes).toMatchObject({
    'data-theme': 'dark',
    'data-font-size': 'xl',
    'data-compact': '',
  })
  stop = startTheme()
  const { 'data-own-theme': _, ...attributes } = booted.attributes
  expect(appearance()).toEqual({ ...booted, attributes })
  expect(JSON.parse(localStorage.getItem(themeStorageKey) ?? '')).toEqual(own)
})

test('the default follows the system, also when it changes', () => {
  system.isDark = true
  stop = startTheme()
  expect(appearance()).toEqual({
    attributes: { 'data-theme': 'dark', 'data-font-size': 'medium' },
    color: themeColors.dark,
  })
  system.isDark = false
  for (const listener of system.listeners) listener()
  expect(root.dataset.theme).toBe('light')
})

test('a chosen mode does not follow the system', () => {
  stop = startTheme()
  setThemePreferences({ mode: 'light' })
  system.isDark = true
  for (const listener of system.listeners) listener()
  expect(root.dataset.theme).toBe('light')
})

test('a theme change fades for 200 ms, the first paint does not', () => {
  stop = startTheme()
  expect(root.hasAttribute('data-theme-fading')).toBe(false)
  setThemePreferences({ mode: 'dark' })
  expect(root.hasAttribute('data-theme-fading')).toBe(true)
  vi.advanceTimersByTime(199)
  expect(root.hasAttribute('data-theme-fading')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(root.hasAttribute('data-theme-fading')).toBe(false)
})

test('nothing fades with reduced motion, or when only the size changes', () => {
  stop = startTheme()
  setThemePreferences({ fontSize: 'large' })
  expect(root.hasAttribute('data-theme-fading')).toBe(false)
  system.isStill = true
  setThemePreferences({ mode: 'dark' })
  expect(root.dataset.theme).toBe('dark')
  expect(root.hasAttribute('data-theme-fading')).toBe(false)
})

test('choices are stored, and a reset clears them', () => {
  stop = startTheme()
  setThemePreferences({ mode: 'dark', isCompactMode: true })
  setThemePreferences({ fontSize: 'xl' })
  expect(JSON.parse(localStorage.getItem(themeStorageKey) ?? '')).toEqual({
    mode: 'dark',
    fontSize: 'xl',
    isCompactMode: true,
  })
  resetTheme()
  expect(localStorage.getItem(themeStorageKey)).toBeNull()
  expect(appearance().attributes).toMatchObject({ 'data-theme': 'light', 'data-font-size': 'medium' })
  expect(root.hasAttribute('data-compact')).toBe(false)
})

test('adopts the choice of another tab', () => {
  stop = startTheme()
  localStorage.setItem(themeStorageKey, '{"mode":"dark"}')
  window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }))
  expect(root.dataset.theme).toBe('dark')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(root.dataset.theme).toBe('light')
})
