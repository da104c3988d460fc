import type { Profile } from '@fabula/contracts/users'
import { useState } from 'react'
import { useProfileSaver } from '#areas/users/door/use-profile-saver.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Switch } from '#ui/switch.tsx'
import { MissingData } from './missing-data.tsx'
import { type SettingsPageData, usePageData } from './page-data.ts'
import { SaveStatus } from './save-status.tsx'
import { Part } from './section-frame.tsx'
import { saveSettings } from './use-settings.ts'
import { type ChoicesProps, withSettings } from './with-settings.tsx'

export const RequestChoices = withSettings(({ settings: { privacy } }: ChoicesProps) => (
  <Switch
    row
    label="Let others ask me to write with them"
    hint="When this is off, only you start something."
    checked={privacy.allowCollaborationRequests}
    onChange={({ target }) => saveSettings({ privacy: { allowCollaborationRequests: target.checked } })}
  />
))

export function CollaborationPart() {
  const { profile, expertiseAreas } = usePageData()
  if (!profile || !expertiseAreas) return <MissingData>Failed to fetch profile</MissingData>
  return <CollaborationChoices profile={profile} areas={expertiseAreas} />
}

type Areas = NonNullable<SettingsPageData['expertiseAreas']>
type Choices = Pick<Profile, 'openToCollaborate' | 'expertiseAreaIds'>

export function CollaborationChoices({ profile, areas }: { profile: Profile; areas: Areas }) {
  const [choices, setChoices] = useState<Choices>(profile)
  const [unsent, setUnsent] = useState<Partial<Choices>>({})
  const { state, save } = useProfileSaver()

  async function choose(changes: Partial<Choices>) {
    // What could not be sent goes along with the next choice.
    const wanted = { ...unsent, ...changes }
    setChoices((before) => ({ ...before, ...changes }))
    setUnsent((await save(wanted)) ? {} : wanted)
  }

  function handleArea(id: string, isChosen: boolean) {
    const others = choices.expertiseAreaIds.filter((chosen) => chosen !== id)
    void choose({ expertiseAreaIds: isChosen ? [...others, id] : others })
  }

  return (
    <>
      <Switch
        row
        label="Open to collaborate"
        hint="Shown on your profile."
        checked={choices.openToCollaborate}
        onChange={({ target }) => void choose({ openToCollaborate: target.checked })}
      />
      <Part
        title="What you are good at"
        hint="Shown on your profile, so that people ask you for the right things."
        end={<SaveStatus state={state} onRetry={() => void choose({})} />}
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          {areas.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={choices.expertiseAreaIds.includes(_id)}
              onChange={({ target }) => handleArea(_id, target.checked)}
            />
          ))}
        </div>
      </Part>
    </>
  )
}
