import type { ReactNode } from 'react'

type CountedHintProps = { count: number; max: number; children?: ReactNode }

/** Below a text field: a note, and how much of the limit is used. */
export function CountedHint({ count, max, children }: CountedHintProps) {
  return (
    <span className="flex grow flex-wrap justify-between gap-x-4">
      <span>{children}</span>
      <span className="tabular-nums">
        {count.toLocaleString('en')} of {max.toLocaleString('en')}
      </span>
    </span>
  )
}
