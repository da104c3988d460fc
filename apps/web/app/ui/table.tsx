import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TableProps = {
  caption: ReactNode
  /** Keeps the caption for screen readers only. */
  hideCaption?: boolean
  /** Plain thead and tbody; `data-numeric` on a cell aligns numbers to the right. */
  children: ReactNode
  className?: string
}

export function Table({ caption, hideCaption, children, className }: TableProps) {
  const id = useId()
  return (
    // A wide table scrolls in its own place.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has focus
    <section className="ui-table-scroll" aria-labelledby={id} tabIndex={0}>
      <table className={classNames('ui-table', className)}>
        <caption id={id} className={hideCaption ? 'sr-only' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}
