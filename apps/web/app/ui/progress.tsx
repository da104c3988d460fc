import { useId, type ReactNode } from 'react'

export type ProgressProps = {
  value: number
  max?: number
  /** Above the bar, e.g. "34% read". With `hideLabel` for screen readers only. */
  label: ReactNode
  /** At the right end of the label's line. */
  note?: ReactNode
  hideLabel?: boolean
  className?: string
}

export function Progress({ value, max = 100, label, note, hideLabel, className }: ProgressProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className={hideLabel ? 'sr-only' : 'ui-progress-label'}>
        <span id={id}>{label}</span>
        {note ? <span>{note}</span> : null}
      </div>
      <progress
        className="ui-progress-bar"
        aria-labelledby={id}
        max={max}
        value={Math.min(Math.max(0, value), max)}
      />
    </div>
  )
}
