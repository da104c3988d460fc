import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { Meta } from './meta.tsx'

export type CardRowProps = {
  to: string
  cover: ReactNode
  title: ReactNode
  byline?: ReactNode
  line?: ReactNode
  /** Facts below the line, separated by middle dots. */
  meta?: readonly ReactNode[]
  /** The right column, one fact per line; hidden on a phone, so put what must stay into `narrowMeta`. */
  side?: ReactNode
  narrowMeta?: ReactNode
  actions?: ReactNode
  /** At the row's edge, at every width. */
  menu?: ReactNode
  level?: 2 | 3
  /** Without the rule above it. */
  plain?: boolean
  className?: string
}

/** A list row: one link over all of it, a hairline above, no box. */
export function CardRow(props: CardRowProps) {
  const {
    to,
    cover,
    title,
    byline,
    line,
    meta = [],
    side,
    narrowMeta,
    actions,
    menu,
    level = 3,
    plain,
    className,
  } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={classNames('ui-card ui-card-row', plain && 'ui-card-row-plain', className)}>
      <div>{cover}</div>
      <div>
        <Heading className="ui-card-row-title">
          <Link to={to} className="ui-card-link">
            {title}
          </Link>
        </Heading>
        {byline ? <div className="ui-card-row-by">{byline}</div> : null}
        {line ? <p className="ui-card-row-line">{line}</p> : null}
        <Meta
          parts={[
            ...meta,
            narrowMeta ? (
              <span key="narrow" className="ui-card-row-narrow">
                {narrowMeta}
              </span>
            ) : null,
          ]}
        />
        {actions ? <div className="ui-card-above ui-card-row-actions">{actions}</div> : null}
      </div>
      {side ? <div className="ui-card-row-side">{side}</div> : null}
      {menu ? <div className="ui-card-above ui-card-row-menu">{menu}</div> : null}
    </article>
  )
}
