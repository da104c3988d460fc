import type { Settings, SettingsChanges } from '@fabula/contracts/settings'
import { type ComponentType, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import type { SaveState, SettingsSection } from '#lib/settings-store.ts'
import { settingsStore } from '#lib/settings.ts'
import { RuledButton } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageData } from './page-data.ts'

export type ChoicesProps = { settings: Settings }

/** Turns choices that need the settings into a part of the page. */
export function withSettings(Choices: ComponentType<ChoicesProps>): ComponentType {
  function Known({ loaded }: { loaded: Settings }) {
    return <Choices settings={useSettings(loaded)} />
  }
  return function WithSettings() {
    const { settings } = usePageData()
    return settings ? <Known loaded={settings} /> : <MissingData>Failed to fetch settings</MissingData>
  }
}

/** The settings loaded with the page, until this tab has newer ones. */
function useSettings(loaded: Settings): Settings {
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

/** Shown in place of data that failed to load. */
export function MissingData({ children }: { children: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice
      kind="danger"
      action={
        <RuledButton small onClick={() => void revalidate()}>
          Try again
        </RuledButton>
      }
    >
      {children}
    </Notice>
  )
}
