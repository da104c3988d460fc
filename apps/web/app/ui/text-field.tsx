import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldControl, type FieldLabels } from './field.tsx'

export type TextFieldProps = ComponentProps<'input'> &
  FieldLabels & {
    /** For titles: set in the serif. */
    serif?: boolean
    leading?: ReactNode
    trailing?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, aside, hint, error, serif, leading, trailing, className, id, ...input } = props
  const control = useFieldControl(id, { hint, error })
  return (
    <Field id={control.id} {...{ label, hideLabel, aside, hint, error, className }}>
      <div className={classNames('ui-input', serif && 'ui-input-serif')}>
        {leading}
        <input type="text" {...input} {...control} />
        {trailing}
      </div>
    </Field>
  )
}
