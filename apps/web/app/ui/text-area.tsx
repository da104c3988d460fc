import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldControl, type FieldLabels } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & FieldLabels & { serif?: boolean }

/** Grows with its text where the browser supports it, otherwise it can be resized by its corner. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, aside, hint, error, serif, className, id, ...area } = props
  const control = useFieldControl(id, { hint, error })
  return (
    <Field id={control.id} {...{ label, hideLabel, aside, hint, error, className }}>
      <div className={classNames('ui-input', serif && 'ui-input-serif')}>
        <textarea rows={4} {...area} {...control} />
      </div>
    </Field>
  )
}
