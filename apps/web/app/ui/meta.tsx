import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One line of facts with middle dots; empty parts leave no dot. */
export function Meta({ parts, className }: { parts: readonly ReactNode[]; className?: string }) {
  return (
    <div className={classNames('ui-card-meta', className)}>
      {parts
        .map((part, place) => ({ part, place }))
        .filter(({ part }) => part !== null && part !== undefined && part !== false && part !== '')
        .map(({ part, place }) => (
          <span key={place} className="ui-meta-part">
            {part}
          </span>
        ))}
    </div>
  )
}
