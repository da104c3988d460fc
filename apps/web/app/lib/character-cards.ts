// The setting "Character cards" of the reader, stored on the device. Readers who have it off load nothing more.
import { useSyncExternalStore } from 'react'

const key = 'fabula.cards'

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function hasCards(): boolean {
  try {
    return localStorage[key] === '1'
  } catch {
    return false
  }
}

export const useHasCards = (): boolean => useSyncExternalStore(subscribe, hasCards, () => false)

export function setHasCards(isOn: boolean): void {
  try {
    if (isOn) localStorage[key] = '1'
    else delete localStorage[key]
  } catch {
    // Without storage the setting can't be on.
  }
  // Browsers tell only the other tabs.
  dispatchEvent(new Event('storage'))
}
