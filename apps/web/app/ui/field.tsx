import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FieldLabels = {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** At the right of the label: a link, a count. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldControl(
  given: string | undefined,
  { hint, error }: Pick<FieldLabels, 'hint' | 'error'>,
) {
  const made = useId()
  const id = given ?? made
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldLabels, 'hint' | 'error'>) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="ui-field-note ui-field-error">
          <CircleAlert />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="ui-field-note">
          {hint}
        </p>
      ) : null}
    </>
  )
}

type FieldProps = FieldLabels & { id: string; className?: string; children: ReactNode }

export function Field({ id, label, hideLabel, aside, hint, error, className, children }: FieldProps) {
  return (
    <div className={classNames('ui-field', className)}>
      <div className={hideLabel ? 'sr-only' : 'ui-field-head'}>
        <label htmlFor={id} className="ui-field-label">
          {label}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
