import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type CoverItemProps = {
  to: string
  cover: ReactNode
  title: ReactNode
  byline?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}

/** A book cover with its title. Put several into `CoverList`. */
export function CoverItem({ to, cover, title, byline, meta, actions, level = 3 }: CoverItemProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="ui-card">
      {cover}
      <Heading className="ui-shelf-title">
        <Link to={to} className="ui-card-link">
          {title}
        </Link>
      </Heading>
      {byline ? <div className="ui-shelf-meta">{byline}</div> : null}
      {meta ? <div className="ui-shelf-meta">{meta}</div> : null}
      {actions ? <div className="ui-card-above ui-card-row-actions">{actions}</div> : null}
    </article>
  )
}

/** `scroll`: on phones the covers are one row that scrolls sideways. */
export function CoverList({
  scroll,
  children,
  className,
}: {
  scroll?: boolean
  children: ReactNode
  className?: string
}) {
  return <div className={classNames('ui-shelf', scroll && 'ui-shelf-scroll', className)}>{children}</div>
}
