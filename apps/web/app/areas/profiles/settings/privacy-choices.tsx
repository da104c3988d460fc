import type { Settings } from '@fabula/contracts/settings'
import { Switch } from '#ui/switch.tsx'
import { saveSettings } from './use-settings.ts'
import { type ChoicesProps, withSettings } from './with-settings.tsx'

type Privacy = Settings['privacy']

const choices: readonly { name: keyof Privacy; label: string; hint: string }[] = [
  {
    name: 'showFollowers',
    label: 'Show whom I follow and who follows me',
    hint: 'The numbers stay; the lists are hidden from others when this is off.',
  },
  {
    name: 'showReadingActivity',
    label: 'Show what I read',
    hint: 'On your profile. Your reading journal is always yours alone.',
  },
  {
    name: 'allowCollaborationRequests',
    label: 'Let others ask me to write with them',
    hint: 'When this is off, only you start something.',
  },
]

export const PrivacyChoices = withSettings(({ settings: { privacy } }: ChoicesProps) => (
  <div className="grid gap-3">
    {choices.map(({ name, label, hint }) => (
      <Switch
        key={name}
        row
        label={label}
        hint={hint}
        checked={privacy[name]}
        onChange={(event) => saveSettings({ privacy: { [name]: event.target.checked } })}
      />
    ))}
  </div>
))
