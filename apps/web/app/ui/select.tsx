import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, useFieldControl, type FieldLabels } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldLabels & { options: readonly SelectOption[]; placeholder?: string }

/**
 * The native select in our field: phones show their own picker, and it works before hydration. See picker for a custom
 * list.
 */
export function Select(props: SelectProps) {
  const { label, hideLabel, aside, hint, error, options, placeholder, className, id, ...select } = props
  const control = useFieldControl(id, { hint, error })
  return (
    <Field id={control.id} {...{ label, hideLabel, aside, hint, error, className }}>
      <div className="ui-input">
        <select {...select} {...control}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </div>
    </Field>
  )
}
