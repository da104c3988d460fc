import type { Profile } from '@fabula/contracts/users'
import { useRef, useState } from 'react'
import { useProfileSaver } from '#areas/users/public/use-profile-saver.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Switch } from '#ui/switch.tsx'
import { type SettingsPageData, usePageData } from './page-data.ts'
import { Part, SaveStatus } from './section-frame.tsx'
import { MissingData } from './with-settings.tsx'

export function CollaborationPart() {
  const { profile, expertiseAreas } = usePageData()
  if (!profile || !expertiseAreas) return <MissingData>Failed to fetch profile</MissingData>
  return <CollaborationChoices profile={profile} areas={expertiseAreas} />
}

type Areas = NonNullable<SettingsPageData['expertiseAreas']>
type Choices = Pick<Profile, 'openToCollaborate' | 'expertiseAreaIds'>

export function CollaborationChoices({ profile, areas }: { profile: Profile; areas: Areas }) {
  const [choices, setChoices] = useState<Choices>(profile)
  const unsent = useRef<Partial<Choices>>({})
  const turn = useRef(Promise.resolve())
  const { state, save } = useProfileSaver()
  const offered = new Set(areas.map(({ _id }) => _id))
  // An area that is no longer offered stays selectable until the user removes it.
  const choosable = [...areas, ...profile.expertiseAreas.filter(({ _id }) => !offered.has(_id))]

  /** Saves one at a time, so that lists arrive in the order they were sent. */
  function choose(changes: Partial<Choices>) {
    setChoices((before) => ({ ...before, ...changes }))
    unsent.current = { ...unsent.current, ...changes }
    turn.current = turn.current.then(sendUnsent)
  }

  async function sendUnsent() {
    const sent = unsent.current
    if (Object.keys(sent).length === 0) return
    unsent.current = {}
    // Changes that failed to send are sent with the next one.
    if (!(await save(sent))) unsent.current = { ...sent, ...unsent.current }
  }

  function handleArea(id: string, isChosen: boolean) {
    const others = choices.expertiseAreaIds.filter((chosen) => chosen !== id)
    choose({ expertiseAreaIds: isChosen ? [...others, id] : others })
  }

  return (
    <>
      <Switch
        row
        label="Open to collaborate"
        hint="Shown on your profile."
        checked={choices.openToCollaborate}
        onChange={({ target }) => choose({ openToCollaborate: target.checked })}
      />
      <Part
        title="Your expertise"
        hint="Shown on your profile so people know what to ask you for."
        end={<SaveStatus state={state} onRetry={() => choose({})} />}
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          {choosable.map(({ _id, name }) => (
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
