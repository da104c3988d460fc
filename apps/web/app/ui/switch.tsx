import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** Label at the left, switch at the right end of the line: a row of settings. */
  row?: boolean
}

/** For settings that apply immediately; use a checkbox for values submitted with a form. */
export function Switch({ label, hint, row, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('ui-choice', row && 'ui-switch-row', className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checked state is the aria state */}
      <input {...input} type="checkbox" role="switch" className="ui-switch" />
      <span>
        {label}
        {hint ? <span className="ui-choice-hint">{hint}</span> : null}
      </span>
    </label>
  )
}
