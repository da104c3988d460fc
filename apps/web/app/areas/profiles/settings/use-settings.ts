import type { Settings, SettingsChanges } from '@fabula/contracts/settings'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { settingsStore } from '#lib/settings.ts'
import type { SaveState, SettingsSection } from '#lib/settings-store.ts'

/** What the page brought, until this tab knows better. */
export function useSettings(loaded: Settings): Settings {
  const known = useStore(settingsStore, ({ settings }) => settings)

  useEffect(() => settingsStore.adopt(loaded), [loaded])

  return known ?? loaded
}

export function useSaveState(section: SettingsSection): SaveState | undefined {
  return useStore(settingsStore, ({ states }) => states[section])
}

/** Shows at once; how the sending goes is told by the section's status. */
export function saveSettings(changes: SettingsChanges): void {
  void settingsStore.save(changes)
}

export function retrySettings(): void {
  void settingsStore.retry()
}
