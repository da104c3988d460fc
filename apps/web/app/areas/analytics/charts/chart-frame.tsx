// A section with a chart and the same data as a table. Screen readers always get the table; a checkbox shows it to
// everyone, without script.
import { type ReactNode, useId } from 'react'
import { Section, type SectionProps } from '#ui/section.tsx'

type ChartFrameProps = Omit<SectionProps, 'children' | 'end'> & {
  chart: ReactNode
  table: ReactNode
  children?: ReactNode
}

export function ChartFrame({ chart, table, children, ...section }: ChartFrameProps) {
  const id = useId()
  return (
    <Section
      {...section}
      end={
        <label className="chart-toggle ui-ruled-link ui-ruled-link-small">
          <input type="checkbox" className="sr-only" aria-controls={id} /> View as table
        </label>
      }
    >
      <div aria-hidden="true" className="chart-drawing">
        {chart}
      </div>
      <div id={id} className="chart-table">
        {table}
      </div>
      {children}
    </Section>
  )
}

/** Not in a scrolling section with focus, as other tables: nobody would see where the focus is while it is hidden. */
export function ChartTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="ui-table">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

type PlotProps = {
  /** Positions in percent from below, with their labels. */
  ticks: readonly { at: number; label: string }[]
  /** Positions in percent from the left. */
  labels: readonly { at: number; label: string; isHere?: boolean; align?: 'start' | 'end' }[]
  children: ReactNode
  isShort?: boolean
}

/** Axes as text around a plot whose contents are placed in percent. */
export function Plot({ ticks, labels, children, isShort }: PlotProps) {
  return (
    <div className="plot" data-short={isShort || undefined}>
      <div className="plot-ticks">
        {ticks.map(({ at, label }) => (
          <span key={at} style={{ bottom: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <svg className="plot-area" width="100%" height="100%">
        {ticks.map(({ at }) => (
          <line
            key={at}
            x1="0"
            x2="100%"
            y1={`${100 - at}%`}
            y2={`${100 - at}%`}
            className={at === 0 ? 'plot-axis' : 'plot-grid'}
          />
        ))}
        {children}
      </svg>
      <div className="plot-labels">
        {labels.map(({ at, label, isHere, align }) => (
          <span
            key={`${at} ${label}`}
            style={{ left: `${at}%` }}
            data-align={align}
            data-here={isHere || undefined}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** A line in a plot: stretched to the plot, with a stroke that is not. */
export function PlotLine({ d, className }: { d: string; className: string }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
      <path d={d} vectorEffect="non-scaling-stroke" className={className} />
    </svg>
  )
}
