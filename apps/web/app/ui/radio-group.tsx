import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes } from './field.tsx'

export type RadioGroupProps = ComponentProps<'fieldset'> & {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Holds `Radio`s that share one `name`; arrows move between them. */
export function RadioGroup({ legend, hint, error, className, children, ...rest }: RadioGroupProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      {...rest}
      aria-describedby={describedBy || undefined}
      className={classNames('ui-choice-group', className)}
    >
      <legend>{legend}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Radio({ label, hint, className, ...input }: RadioProps) {
  return (
    <label className={classNames('ui-choice', className)}>
      <input {...input} type="radio" className="ui-radio" />
      <span>
        {label}
        {hint ? <span className="ui-choice-hint">{hint}</span> : null}
      </span>
    </label>
  )
}
