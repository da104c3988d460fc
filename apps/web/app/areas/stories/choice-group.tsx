import type { ReactNode } from 'react'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'

type ChoiceGroupProps<Value extends string> = {
  name: string
  legend: ReactNode
  choices: Readonly<Record<Value, { label: string; hint: string }>>
  chosen: Value | null
  onChoose?: (value: Value) => void
  error?: string | undefined
  className?: string
}

/** A single choice with a description per option. Without `onChoose` the surrounding form submits it. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, choices, chosen, onChoose, error, className } = props
  return (
    <RadioGroup legend={legend} error={error} className={className}>
      {(Object.entries(choices) as [Value, { label: string; hint: string }][]).map(
        ([value, { label, hint }]) => (
          <Radio
            key={value}
            name={name}
            value={value}
            label={label}
            hint={hint}
            aria-invalid={error ? true : undefined}
            {...(onChoose
              ? { checked: value === chosen, onChange: () => onChoose(value) }
              : { defaultChecked: value === chosen })}
          />
        ),
      )}
    </RadioGroup>
  )
}
