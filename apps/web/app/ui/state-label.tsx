import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const stateWords = {
  ongoing: 'Ongoing',
  complete: 'Complete',
  hiatus: 'On hiatus',
  draft: 'Draft',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
} as const

export type StateName = keyof typeof stateWords

/** A dot and a label. The label may be replaced, the dot belongs to the state. */
export function StateLabel(props: { state: StateName; children?: ReactNode; className?: string }) {
  const { state, children, className } = props
  return (
    <span className={classNames('ui-state', `ui-state-${state}`, className)}>
      {children ?? stateWords[state]}
    </span>
  )
}
