import type { Figures, Metric } from '@fabula/contracts/analytics.shapes'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { Link, useLocation } from 'react-router'
import { Popover } from '#ui/popover.tsx'
import { describeChange, figureTexts, formatFigure, mainMetrics, moreMetrics } from './figure-texts.ts'
import { viewAddress } from './readers-view.ts'

type FigureTilesProps = { figures: Figures; previous: Figures | null; chosen: Metric }

/** The figures. Choosing one draws its chart. */
export function FigureTiles({ figures, previous, chosen }: FigureTilesProps) {
  const tileOf = (metric: Metric) => (
    <Tile
      key={metric}
      metric={metric}
      value={figures[metric]}
      before={previous ? previous[metric] : undefined}
      isChosen={metric === chosen}
    />
  )
  return (
    <>
      <ul className="figure-tiles">{mainMetrics.map(tileOf)}</ul>
      <details className="more-figures" open={moreMetrics.includes(chosen) || undefined}>
        <summary className="ui-ruled-link ui-ruled-link-small">All figures</summary>
        <ul className="figure-tiles">{moreMetrics.map(tileOf)}</ul>
      </details>
    </>
  )
}

type TileProps = {
  metric: Metric
  value: number | null
  /** Undefined: not compared. */
  before: number | null | undefined
  isChosen: boolean
}

function Tile({ metric, value, before, isChosen }: TileProps) {
  const { search } = useLocation()
  const { label, definition } = figureTexts[metric]
  return (
    <li>
      <div className="figure-label">
        <Link
          to={viewAddress(search, { metric })}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
        >
          {label}
        </Link>
        <Popover
          label={label}
          align="start"
          className="figure-definition"
          trigger={
            <button type="button" aria-label={`What “${label}” means`} className="noscript:hidden">
              <CircleHelp />
            </button>
          }
        >
          {definition}
        </Popover>
      </div>
      <b>{formatFigure(metric, value)}</b>
      {before === undefined ? null : <p>{describeChange(metric, value, before)}</p>}
    </li>
  )
}

/** Every definition in one place, also without script. */
export function Definitions() {
  return (
    <details className="mt-4" id="definitions">
      <summary className="ui-ruled-link ui-ruled-link-small">How readers are counted</summary>
      <dl className="definitions">
        {Object.entries(figureTexts).map(([metric, { label, definition }]) => (
          <div key={metric}>
            <dt>{label}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
