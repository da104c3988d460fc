// How somebody likes to write, remembered on the device.
import { useSyncExternalStore } from 'react'
import { findStored, store } from '#lib/local-store.ts'
import { createObservable } from '#lib/observable.ts'

export type WritingSwitches = {
  isSmart: boolean
  isTypewriter: boolean
  isFocused: boolean
  isPanelOpen: boolean
  panelTab: string
}

const storageKey = 'fabula.writing'
const usual: WritingSwitches = {
  isSmart: true,
  isTypewriter: false,
  isFocused: false,
  isPanelOpen: true,
  panelTab: 'guide',
}

const switches = createObservable<WritingSwitches>(usual)
let isRead = false

export function writingSwitches(): WritingSwitches {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true
    switches.set({ ...usual, ...findStored('local', storageKey, isPartial) })
  }
  return switches.get()
}

export function setWritingSwitch(part: Partial<WritingSwitches>): void {
  const next = { ...writingSwitches(), ...part }
  switches.set(next)
  store('local', storageKey, next)
}

export function useWritingSwitches(): WritingSwitches {
  return useSyncExternalStore(switches.subscribe, writingSwitches, () => usual)
}

function isPartial(value: unknown): value is Partial<WritingSwitches> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(([name, held]) =>
    name === 'panelTab' ? typeof held === 'string' : typeof held === 'boolean',
  )
}
