import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: ReactNode
  /** At the right end: a count, or what happens to excluded items. */
  note?: ReactNode
  hint?: ReactNode
  indeterminate?: boolean
  /** The third state of a filter: these are excluded. Say so in the note as well. */
  excluded?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, note, hint, indeterminate = false, excluded = false, className, ref, ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const isMixed = indeterminate || excluded

  // The indeterminate state exists only as a property, not as an attribute.
  useEffect(() => {
    if (element.current) element.current.indeterminate = isMixed
  }, [isMixed])

  return (
    <label className={classNames('ui-choice', className)}>
      <input
        {...input}
        ref={(node) => {
          element.current = node
          ref?.(node)
        }}
        type="checkbox"
        className="ui-checkbox"
        data-excluded={excluded || undefined}
      />
      <span>
        {label}
        {hint ? <span className="ui-choice-hint">{hint}</span> : null}
      </span>
      {note === undefined ? null : <small>{note}</small>}
    </label>
  )
}
