import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  /** One sentence that says what to do first. */
  children: ReactNode
  action?: ReactNode
  art?: ReactNode
  level?: 2 | 3
}

export function EmptyState({
  title,
  children,
  action,
  art = <BookshelfDrawing />,
  level = 2,
}: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="ui-empty">
      {art}
      <Heading className="ui-empty-title">{title}</Heading>
      <p className="ui-empty-text">{children}</p>
      {action ? <div className="ui-empty-action">{action}</div> : null}
    </div>
  )
}

/** Three books and the outline of one that is missing. */
function BookshelfDrawing() {
  return (
    <svg viewBox="0 0 150 70" aria-hidden="true" className="ui-art ui-empty-art">
      <path className="ink-line" d="M5 62h140" />
      <path className="ink" d="M22 14h15v48H22z" />
      <path className="ink-line" d="M39.6 22.6h9.8v38.8h-9.8z" />
      <path className="red" d="m56 61.5 12-43.5 12 3.4L68.3 62z" />
      <path className="gone" d="M112 20h18v42h-18z" />
    </svg>
  )
}
