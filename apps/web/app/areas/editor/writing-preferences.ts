// Writing preferences, stored on the device.
import { createStore, useStore } from 'zustand'
import { findStored, store } from '#lib/local-store.ts'

export type WritingSwitches = {
  isSmart: boolean
  isTypewriter: boolean
  isFocused: boolean
  isPanelOpen: boolean
  /** Names of characters are marked in the text. */
  areNamesMarked: boolean
  panelTab: string
}

const storageKey = 'fabula.writing'
const usual: WritingSwitches = {
  isSmart: true,
  isTypewriter: false,
  isFocused: false,
  isPanelOpen: true,
  areNamesMarked: true,
  panelTab: 'guide',
}

/** The defaults in the server's HTML and during hydration. */
const switches = createStore<WritingSwitches>(() => usual)
switches.setState(findStored('local', storageKey, isPartial) ?? {})

export const writingSwitches = switches.getState

export function setWritingSwitch(part: Partial<WritingSwitches>): void {
  switches.setState(part)
  store('local', storageKey, switches.getState())
}

export function useWritingSwitches(): WritingSwitches {
  return useStore(switches)
}

function isPartial(value: unknown): value is Partial<WritingSwitches> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(([name, held]) =>
    name === 'panelTab' ? typeof held === 'string' : typeof held === 'boolean',
  )
}
