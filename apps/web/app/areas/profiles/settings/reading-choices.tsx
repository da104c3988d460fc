import type { Settings } from '@fabula/contracts/settings'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import { type ChoicesProps, saveSettings, withSettings } from './with-settings.tsx'

type Reading = Settings['reading']
type Name = 'readerTheme' | 'font' | 'lineHeight' | 'width'

const groups: { [N in Name]: { legend: string; choices: Record<Reading[N], string> } } = {
  readerTheme: { legend: 'Theme', choices: { default: 'Default', sepia: 'Sepia', night: 'Night' } },
  font: {
    legend: 'Font',
    choices: {
      serif: 'Literata',
      sans: 'Instrument Sans',
      hyperlegible: 'Atkinson Hyperlegible',
      dyslexic: 'OpenDyslexic',
    },
  },
  lineHeight: {
    legend: 'Line height',
    choices: { compact: 'Compact', normal: 'Normal', relaxed: 'Relaxed' },
  },
  width: { legend: 'Width', choices: { narrow: 'Narrow', medium: 'Medium', wide: 'Wide' } },
}

const save = (reading: Partial<Reading>) => saveSettings({ reading })

export const ReadingChoices = withSettings(({ settings: { reading } }: ChoicesProps) => (
  <>
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {(Object.keys(groups) as Name[]).map((name) => (
        <RadioGroup key={name} legend={groups[name].legend} className="grid content-start gap-1">
          {Object.entries(groups[name].choices).map(([value, label]) => (
            <Radio
              key={value}
              name={name}
              value={value}
              label={label}
              checked={reading[name] === value}
              onChange={() => save({ [name]: value })}
            />
          ))}
        </RadioGroup>
      ))}
    </div>
    <TextSize reading={reading} />
    <Switch
      row
      label="Character cards"
      hint="Tap a name in a chapter to see who it is, as far as you’ve read."
      checked={reading.characterCards}
      onChange={({ target }) => save({ characterCards: target.checked })}
    />
    <Sample reading={reading} />
  </>
))

function TextSize({ reading: { textSize } }: { reading: Reading }) {
  const id = useId()
  return (
    <Field
      id={id}
      label="Text size"
      aside={<span className="text-ink-faint tabular">{Math.round((textSize / 18) * 100)} %</span>}
    >
      <input
        id={id}
        type="range"
        min={14}
        max={32}
        value={textSize}
        onChange={({ target }) => save({ textSize: target.valueAsNumber })}
        className="w-full"
      />
    </Field>
  )
}

const fonts: Record<Reading['font'], string> = {
  serif: 'font-serif',
  sans: 'font-sans',
  hyperlegible: 'font-(family-name:--hyperlegible)',
  dyslexic: 'font-(family-name:--dyslexic)',
}
const lineHeights: Record<Reading['lineHeight'], string> = {
  compact: 'leading-[1.45]',
  normal: 'leading-[1.62]',
  relaxed: 'leading-[1.85]',
}
const widths: Record<Reading['width'], string> = {
  narrow: 'max-w-[24rem]',
  medium: 'max-w-[28rem]',
  wide: 'max-w-full',
}

function Sample({ reading }: { reading: Reading }) {
  return (
    <figure
      data-reader-theme={reading.readerTheme}
      className="rounded-card border border-line px-5 py-6"
      aria-label="Preview"
    >
      <p
        className={classNames(
          fonts[reading.font],
          lineHeights[reading.lineHeight],
          widths[reading.width],
          'mx-auto',
        )}
        style={{ fontSize: `calc(var(--type-reading) * ${reading.textSize / 18})` }}
      >
        The ferry was late again, and nobody on the quay pretended to mind. Ines counted the gulls. There were
        eleven, which was one more than yesterday, and she took it for a sign.
      </p>
    </figure>
  )
}
