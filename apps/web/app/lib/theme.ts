// The theme on this device: light or dark, font size, density. The boot script applies the same before the first paint
// (boot-script.ts; a test compares the two).
import type { Settings } from '@fabula/contracts/settings'
import { createStore, useStore } from 'zustand'
import { findStored, removeStored, store } from './local-store.ts'

const themeModes = ['light', 'dark', 'system'] as const
const fontSizes = ['small', 'medium', 'large', 'xl'] as const
export type ThemeMode = (typeof themeModes)[number]
type FontSize = (typeof fontSizes)[number]
export type ThemePreferences = { mode: ThemeMode; fontSize: FontSize; isCompactMode: boolean }

export const themeStorageKey = 'fabula.theme'
const defaultThemePreferences: ThemePreferences = {
  mode: 'system',
  fontSize: 'medium',
  isCompactMode: false,
}

/** The paper tokens, for the browser's own bars. */
export const themeColors = { light: '#fbfaf6', dark: '#121622' } as const

const fadeMilliseconds = 200
const preferences = createStore(() => defaultThemePreferences)
let fadeTimer: ReturnType<typeof setTimeout> | undefined

function readPreferences(): ThemePreferences {
  const stored = findStored('local', themeStorageKey, isObject)
  return {
    mode: oneOf(themeModes, stored?.mode) ?? defaultThemePreferences.mode,
    fontSize: oneOf(fontSizes, stored?.fontSize) ?? defaultThemePreferences.fontSize,
    isCompactMode: stored?.isCompactMode === true,
  }
}

export function themeOf({ theme, fontSize, compactMode }: Settings['appearance']): ThemePreferences {
  return { mode: theme, fontSize, isCompactMode: compactMode }
}

/**
 * Attributes that the server sets on <html> for a signed-in user, so that their choices apply on every device before
 * any script. Empty in the browser: from the boot script on, these attributes belong to this module and not to React.
 */
export function htmlAttributes(theme: ThemePreferences | null): Record<string, string | undefined> {
  if (typeof window !== 'undefined' || !theme) return {}
  return {
    'data-own-theme': JSON.stringify(theme),
    'data-theme': theme.mode === 'system' ? undefined : theme.mode,
    'data-font-size': theme.fontSize,
    'data-compact': theme.isCompactMode ? '' : undefined,
  }
}

/** The user's settings from the page replace those stored on this device. */
function takeOwnTheme(): void {
  const root = document.documentElement
  const own = root.dataset.ownTheme
  if (own === undefined) return
  delete root.dataset.ownTheme
  store('local', themeStorageKey, JSON.parse(own))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

function resolveMode(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function apply({ mode, fontSize, isCompactMode }: ThemePreferences): void {
  const root = document.documentElement
  const theme = resolveMode(mode)
  if (root.dataset.theme !== undefined && root.dataset.theme !== theme) fade(root)
  root.dataset.theme = theme
  root.dataset.fontSize = fontSize
  root.toggleAttribute('data-compact', isCompactMode)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', themeColors[theme])
  }
}

function fade(root: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  root.toggleAttribute('data-theme-fading', true)
  clearTimeout(fadeTimer)
  fadeTimer = setTimeout(() => root.removeAttribute('data-theme-fading'), fadeMilliseconds)
}

function adopt(next: ThemePreferences): void {
  preferences.setState(next)
  apply(next)
}

export function setThemePreferences(changes: Partial<ThemePreferences>): void {
  const next = { ...preferences.getState(), ...changes }
  store('local', themeStorageKey, next)
  adopt(next)
}

/** At logout: the next user of this device starts with the defaults. */
export function resetTheme(): void {
  removeStored('local', themeStorageKey)
  adopt(defaultThemePreferences)
}

/** Started once by the shell: follows the system and the other tabs until the returned function is called. */
export function startTheme(): () => void {
  const darkness = window.matchMedia('(prefers-color-scheme: dark)')
  const handleSystemChange = () => apply(preferences.getState())
  const handleStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === themeStorageKey || event.key === null) adopt(readPreferences())
  }
  takeOwnTheme()
  adopt(readPreferences())
  darkness.addEventListener('change', handleSystemChange)
  window.addEventListener('storage', handleStorage)
  return () => {
    darkness.removeEventListener('change', handleSystemChange)
    window.removeEventListener('storage', handleStorage)
  }
}

export function useTheme(): ThemePreferences {
  return useStore(preferences)
}
