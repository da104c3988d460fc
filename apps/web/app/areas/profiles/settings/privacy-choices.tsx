import type { Settings } from '@fabula/contracts/settings'
import { Switch } from '#ui/switch.tsx'
import { saveSettings } from './use-settings.ts'
import { type ChoicesProps, withSettings } from './with-settings.tsx'

type Privacy = Settings['privacy']

const choices: readonly { name: keyof Privacy; label: string; hint: string }[] = [
  {
    name: 'showFollowers',
    label: 'Show my followers and who I follow',
    hint: 'When off, others see the counts but not the lists.',
  },
  {
    name: 'showReadingActivity',
    label: 'Show what I read',
    hint: 'Shown on your profile. Your reading history always stays private.',
  },
  {
    name: 'allowCollaborationRequests',
    label: 'Let others invite me to collaborate',
    hint: 'When off, only you can start a collaboration.',
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
