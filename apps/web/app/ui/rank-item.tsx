import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type RankItemProps = {
  to: string
  rank: number
  cover: ReactNode
  title: ReactNode
  byline?: ReactNode
  line?: ReactNode
  /** The reason for its rank. */
  why?: ReactNode
  level?: 2 | 3
}

/** Red numeral, cover, text, and the reason. Put several into `Ranks`. */
export function RankItem({ to, rank, cover, title, byline, line, why, level = 3 }: RankItemProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="ui-card ui-rank">
      <span className="ui-rank-number" aria-hidden="true">
        {rank}
      </span>
      <div>{cover}</div>
      <div>
        <Heading className="ui-rank-title">
          <Link to={to} className="ui-card-link">
            {title}
          </Link>
        </Heading>
        {byline ? <div className="ui-rank-by">{byline}</div> : null}
        {line ? <p className="ui-rank-line">{line}</p> : null}
        {why ? <div className="ui-rank-why">{why}</div> : null}
      </div>
    </li>
  )
}

export function Ranks({ children }: { children: ReactNode }) {
  return <ol className="ui-ranks">{children}</ol>
}
