// Keyboard shortcuts, with labels for the shortcuts dialog. One event listener serves all of them.
import { useLayoutEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'
import { findStored, store } from './local-store.ts'

export type Shortcut = {
  /** A key as the browser names it ("/", "?", "j", "ArrowRight"), or "Mod+k": Cmd on Apple devices, Ctrl elsewhere. */
  keys: string
  label: string
  group: string
  /** Only for these events, and for them before all others. */
  when?: ((event: KeyboardEvent) => boolean) | undefined
  run(event: KeyboardEvent): void
}

type KeysState = {
  /** In the order they were added; the latest listener of a key handles it. */
  shortcuts: readonly Shortcut[]
  /** Single keys interfere with speech input and cause accidental presses, so they can be turned off (WCAG 2.1.4). */
  hasSingleKeys: boolean
}

export const keyboard = createStore<KeysState>(() => ({ shortcuts: [], hasSingleKeys: true }))

const storageKey = 'fabula.single-keys'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export function setSingleKeys(isOn: boolean): void {
  store('local', storageKey, isOn)
  keyboard.setState({ hasSingleKeys: isOn })
}

/** Returns the function that removes the shortcut. A fallback runs only without another listener. */
export function addShortcut(shortcut: Shortcut, isFallback = false): () => void {
  const { shortcuts } = keyboard.getState()
  const isFirst = shortcuts.length === 0
  keyboard.setState({ shortcuts: isFallback ? [shortcut, ...shortcuts] : [...shortcuts, shortcut] })
  if (isFirst) {
    keyboard.setState({ hasSingleKeys: findStored('local', storageKey, isBoolean) ?? true })
    document.addEventListener('keydown', handleKeyDown)
  }
  return () => {
    const left = keyboard.getState().shortcuts.filter((other) => other !== shortcut)
    keyboard.setState({ shortcuts: left })
    if (left.length === 0) document.removeEventListener('keydown', handleKeyDown)
  }
}

type ShortcutOptions = Partial<Pick<Shortcut, 'group' | 'when'>> & { isFallback?: boolean }

/** Listens while the component is mounted, from its first paint on, so that no key press is lost. */
export function useShortcut(
  keys: string,
  label: string,
  run: (event: KeyboardEvent) => void,
  { group = 'Everywhere', isFallback = false, when }: ShortcutOptions = {},
): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(
    () => addShortcut({ keys, label, group, when, run: (event) => latest.current(event) }, isFallback),
    [keys, label, group, isFallback, when],
  )
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return
  const pressed = pressedKeys(event)
  const fitting = keyboard.getState().shortcuts.filter((one) => one.keys === pressed)
  const shortcut = fitting.findLast((one) => one.when?.(event)) ?? fitting.findLast((one) => !one.when)
  if (!shortcut || !isFree(event.target, pressed)) return
  event.preventDefault()
  shortcut.run(event)
}

function pressedKeys(event: KeyboardEvent): string {
  const hasModifier = isApple() ? event.metaKey : event.ctrlKey
  if (hasModifier) return `Mod+${event.key.toLowerCase()}`
  return event.metaKey || event.ctrlKey ? '' : event.key
}

function isFree(target: EventTarget | null, pressed: string): boolean {
  const element = target instanceof Element ? target : null
  // The editor has its own Mod+k (a link), so global shortcuts are off there.
  if (element?.closest('[contenteditable]:not([contenteditable="false"])')) return false
  if (pressed.startsWith('Mod+')) return true
  return keyboard.getState().hasSingleKeys && !element?.closest(takesTyping)
}

/** Fields, and elements that search by typing or hold focus while open. */
const takesTyping = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'dialog', 'alertdialog'].map(
    (role) => `[role="${role}"]`,
  ),
].join(',')

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
}

/** "Mod+k" as the keys on the user's keyboard. */
export function describeKeys(keys: string): string[] {
  const names: Record<string, string> = {
    Mod: isApple() ? '⌘' : 'Ctrl',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
    ' ': 'Space',
    enter: 'Enter',
  }
  return keys
    .split('+')
    .map((key) => names[key] ?? (key.length === 1 && keys.includes('+') ? key.toUpperCase() : key))
}
