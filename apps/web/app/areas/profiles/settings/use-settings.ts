import type { Settings, SettingsChanges } from '@fabula/contracts/settings'
import { useEffect, useSyncExternalStore } from 'react'
import { settingsStore } from '#lib/settings.ts'
import type { SaveState, SettingsSection } from '#lib/settings-store.ts'

const nothing = () => null
const noStates = {}

/** What the page brought, until this tab knows better. */
export function useSettings(loaded: Settings): Settings {
  const known = useSyncExternalStore(settingsStore.settings.subscribe, settingsStore.settings.get, nothing)

  useEffect(() => settingsStore.adopt(loaded), [loaded])

  return known ?? loaded
}

export function useSaveState(section: SettingsSection): SaveState | undefined {
  const { subscribe, get } = settingsStore.states
  return useSyncExternalStore(subscribe, get, () => noStates as ReturnType<typeof get>)[section]
}

/** Shows at once; how the sending goes is told by the section's status. */
export function saveSettings(changes: SettingsChanges): void {
  void settingsStore.save(changes)
}

export function retrySettings(): void {
  void settingsStore.retry()
}
