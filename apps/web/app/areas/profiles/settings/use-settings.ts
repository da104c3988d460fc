import type { Settings, SettingsChanges } from '@fabula/contracts/settings'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { settingsStore } from '#lib/settings.ts'
import type { SaveState, SettingsSection } from '#lib/settings-store.ts'

/** The settings loaded with the page, until this tab has newer ones. */
export function useSettings(loaded: Settings): Settings {
  const known = useStore(settingsStore, ({ settings }) => settings)

  useEffect(() => settingsStore.adopt(loaded), [loaded])

  return known ?? loaded
}

export function useSaveState(section: SettingsSection): SaveState | undefined {
  return useStore(settingsStore, ({ states }) => states[section])
}

/** Applies changes immediately; the section's status shows the save progress. */
export function saveSettings(changes: SettingsChanges): void {
  void settingsStore.save(changes)
}

export function retrySettings(): void {
  void settingsStore.retry()
}
