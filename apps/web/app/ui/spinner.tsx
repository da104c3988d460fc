import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Pilcrow } from './pilcrow.tsx'

export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('ui-spinner', className)} />
}

/** Covers the screen while an operation runs, and names it. */
export function FullScreenSpinner({ children }: { children: ReactNode }) {
  return (
    <div className="ui-full-spinner">
      <span className="ui-full-spinner-mark">
        <Pilcrow />
        <Spinner />
      </span>
      <output className="ui-full-spinner-text">{children}</output>
    </div>
  )
}
