import type { Settings } from '@fabula/contracts/settings'
import type { ComponentType } from 'react'
import { MissingData } from './missing-data.tsx'
import { usePageData } from './page-data.ts'
import { useSettings } from './use-settings.ts'

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
