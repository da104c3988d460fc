// Reading settings: paper, typeface, size, width, line height. Stored on the device, and for signed-in users in their
// account; they are set on <html> before the first paint (boot-script.ts; a test compares the two) and take effect on
// pages with a reader (ui/reader.css).
import type { Settings } from '@fabula/contracts/settings'
import { createStore, useStore } from 'zustand'
import { findStored, removeStored, store } from './local-store.ts'

export type ReadingLook = Settings['reading']

export const readingStorageKey = 'fabula.reading'

/** As in the contract, whose schemas stay out of the client bundle. */
const usual: ReadingLook = {
  readerTheme: 'default',
  font: 'serif',
  textSize: 18,
  lineHeight: 'normal',
  width: 'medium',
  characterCards: false,
}

/** Non-default values, by their attribute. */
const attributes = {
  readerTheme: ['paper', ['sepia', 'night']],
  font: ['read-font', ['sans', 'hyperlegible', 'dyslexic']],
  lineHeight: ['read-line', ['compact', 'relaxed']],
  width: ['read-width', ['narrow', 'wide']],
} as const
const names = Object.keys(attributes) as (keyof typeof attributes)[]

const smallest = 14
const largest = 32
const sizeProperty = '--read-scale'

const look = createStore(() => usual)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Ignores invalid values, for example from an older version. */
function read(stored: Record<string, unknown> | null): ReadingLook {
  const result: Record<string, unknown> = { ...usual }
  for (const name of names) {
    const value = stored?.[name]
    if ((attributes[name][1] as readonly unknown[]).includes(value)) result[name] = value
  }
  const size = stored?.textSize
  if (typeof size === 'number' && size >= smallest && size <= largest) result.textSize = size
  result.characterCards = stored?.characterCards === true
  return result as ReadingLook
}

/**
 * Attributes that the server sets on <html> for a signed-in user; empty in the browser, where this module sets them.
 */
export function readingAttributes(own: ReadingLook | null): Record<string, unknown> {
  if (typeof window !== 'undefined' || !own) return {}
  return {
    'data-own-reading': JSON.stringify(own),
    ...Object.fromEntries(names.map((name) => [`data-${attributes[name][0]}`, unusual(own, name)])),
    style: own.textSize === usual.textSize ? undefined : { [sizeProperty]: own.textSize / usual.textSize },
  }
}

function unusual(given: ReadingLook, name: keyof typeof attributes): string | undefined {
  return given[name] === usual[name] ? undefined : given[name]
}

function adopt(next: ReadingLook): void {
  const root = document.documentElement
  for (const name of names) {
    const value = unusual(next, name)
    if (value === undefined) root.removeAttribute(`data-${attributes[name][0]}`)
    else root.setAttribute(`data-${attributes[name][0]}`, value)
  }
  if (next.textSize === usual.textSize) root.style.removeProperty(sizeProperty)
  else root.style.setProperty(sizeProperty, String(next.textSize / usual.textSize))
  look.setState(next)
}

export function setReadingLook(changes: Partial<ReadingLook>): void {
  const next = { ...look.getState(), ...changes }
  store('local', readingStorageKey, next)
  adopt(next)
}

/** At logout: the next user of this device starts with the defaults. */
export function resetReadingLook(): void {
  removeStored('local', readingStorageKey)
  adopt(usual)
}

/** Started once by the root: adopts the settings of the page, and follows the other tabs. */
export function startReadingLook(): () => void {
  const root = document.documentElement
  const own = root.dataset.ownReading
  if (own !== undefined) {
    delete root.dataset.ownReading
    store('local', readingStorageKey, JSON.parse(own))
  }
  const takeStored = () => adopt(read(findStored('local', readingStorageKey, isObject)))
  const handleStorage = (event: StorageEvent) => {
    if (event.key === readingStorageKey || event.key === null) takeStored()
  }
  takeStored()
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

export function useReadingLook(): ReadingLook {
  return useStore(look)
}
