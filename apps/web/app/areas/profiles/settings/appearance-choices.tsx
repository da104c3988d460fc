import type { Settings } from '@fabula/contracts/settings'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import { type ChoicesProps, saveSettings, withSettings } from './with-settings.tsx'

type Appearance = Settings['appearance']

const themes: Record<Appearance['theme'], string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}

const fontSizes: Record<Appearance['fontSize'], [label: string, size: string]> = {
  small: ['Small', '14 px'],
  medium: ['Medium', '16 px'],
  large: ['Large', '18 px'],
  xl: ['Extra large', '20 px'],
}

const save = (appearance: Partial<Appearance>) => saveSettings({ appearance })

export const AppearanceChoices = withSettings(({ settings: { appearance } }: ChoicesProps) => (
  <>
    <RadioGroup legend="Theme" hint="System matches your device." className="grid gap-1">
      {Object.entries(themes).map(([theme, label]) => (
        <Radio
          key={theme}
          name="theme"
          value={theme}
          label={label}
          checked={appearance.theme === theme}
          onChange={() => save({ theme: theme as Appearance['theme'] })}
        />
      ))}
    </RadioGroup>
    <RadioGroup legend="Font size" className="grid gap-1">
      {Object.entries(fontSizes).map(([fontSize, [label, size]]) => (
        <Radio
          key={fontSize}
          name="fontSize"
          value={fontSize}
          label={
            <>
              {label} <span className="text-ink-faint tabular">{size}</span>
            </>
          }
          checked={appearance.fontSize === fontSize}
          onChange={() => save({ fontSize: fontSize as Appearance['fontSize'] })}
        />
      ))}
    </RadioGroup>
    <Switch
      row
      label="Compact mode"
      hint="Tighter spacing in lists. Doesn’t affect the text you read."
      checked={appearance.compactMode}
      onChange={(event) => save({ compactMode: event.target.checked })}
    />
  </>
))
