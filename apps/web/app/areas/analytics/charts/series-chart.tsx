import type { Interval, Mark } from '@fabula/contracts/analytics.shapes'
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { dateFormat } from '#lib/dates.ts'
import { figureTexts, formatFigure } from '../figure-texts.ts'
import { ChartFrame, ChartTable, Plot, PlotLine } from './chart-frame.tsx'
import { columnScale, pathThrough, valueScale } from './scales.ts'

export type Series = ResponseOf<Api['GET /content/{storyId}/analytics/series']>

const dayText = dateFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthText = dateFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

function describeStart(start: string, interval: Interval): string {
  const date = new Date(start)
  if (interval === 'month') return monthText(date)
  return interval === 'week' ? `Week of ${dayText(date)}` : dayText(date)
}

/** Marks by the point they belong to: the last that does not begin after them. */
function placeMarks(starts: readonly string[], marks: readonly Mark[]): Mark[][] {
  const placed: Mark[][] = starts.map(() => [])
  for (const mark of marks) {
    const index = starts.findLastIndex((start) => start <= mark.day)
    if (index >= 0) placed[index]!.push(mark)
  }
  return placed
}

const maxLabels = 10
const barAxis = 3

export function SeriesChart({ series }: { series: Series }) {
  const { metric, interval, points, previous } = series
  const { label } = figureTexts[metric]
  const marks = placeMarks(
    points.map(({ start }) => start),
    series.marks,
  )
  const publishedCount = marks.filter((some) => some.some(({ kind }) => kind === 'published')).length
  const values = points.map(({ value }) => value)
  const known = previous?.some(({ value }) => value !== null) ? previous : []
  const before = known.slice(0, points.length).map(({ value }) => value)
  const scale = valueScale([...values, ...before], metric === 'nextRate' ? 100 : undefined)
  const columns = columnScale(points.length, points.length > 45 ? 0.2 : 0.38)
  const ends = [
    { at: 0, label: points[0] ? describeStart(points[0].start, interval) : '', align: 'start' as const },
    {
      at: 100,
      label: points.length > 1 ? describeStart(points.at(-1)!.start, interval) : '',
      align: 'end' as const,
    },
  ]
  return (
    <ChartFrame
      title={`${label} by ${interval}`}
      note={<Legend hasMarks={series.marks.length > 0} hasPrevious={before.length > 0} />}
      chart={
        <Plot
          ticks={scale.ticks.map((value) => ({
            at: scale.heightOf(value),
            label: value === 0 ? '0' : formatFigure(metric, value),
          }))}
          labels={ends}
        >
          {points.map(({ start, value }, index) => (
            <g key={start}>
              {value === null ? (
                <rect
                  x={`${columns.leftOf(index)}%`}
                  y={`${100 - barAxis}%`}
                  width={`${columns.width}%`}
                  height={`${barAxis}%`}
                  className="plot-unknown"
                />
              ) : (
                <rect
                  x={`${columns.leftOf(index)}%`}
                  y={`${100 - scale.heightOf(value)}%`}
                  width={`${columns.width}%`}
                  height={`${scale.heightOf(value)}%`}
                  className="plot-bar"
                />
              )}
              <MarkSigns
                at={columns.middleOf(index)}
                marks={marks[index]!}
                hasLabel={publishedCount <= maxLabels}
              />
              <rect
                x={`${columns.leftOf(index) - (columns.step - columns.width) / 2}%`}
                y="0"
                width={`${columns.step}%`}
                height="100%"
                className="plot-hit"
              >
                <title>
                  {[
                    `${describeStart(start, interval)}: ${formatFigure(metric, value)}`,
                    ...marks[index]!.map(describeMark),
                  ].join('\n')}
                </title>
              </rect>
            </g>
          ))}
          {before.length > 1 ? (
            <>
              <PlotLine d={pathThrough(before, columns.middleOf, scale.heightOf)} className="plot-edge" />
              <PlotLine d={pathThrough(before, columns.middleOf, scale.heightOf)} className="plot-before" />
            </>
          ) : null}
        </Plot>
      }
      table={
        <ChartTable caption={`${label} by ${interval}`}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" data-numeric>
                {label}
              </th>
              {previous ? (
                <th scope="col" data-numeric>
                  Period before
                </th>
              ) : null}
              <th scope="col">Chapters</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ start, value }, index) => (
              <tr key={start}>
                <th scope="row">
                  <time dateTime={start}>{describeStart(start, interval)}</time>
                </th>
                <td data-numeric>{formatFigure(metric, value)}</td>
                {previous ? (
                  <td data-numeric>{previous[index] ? formatFigure(metric, previous[index].value) : '–'}</td>
                ) : null}
                <td>{marks[index]!.map(describeMark).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    />
  )
}

const describeMark = ({ kind, number }: Mark) => `Chapter ${number} ${kind}`

function Legend({ hasMarks, hasPrevious }: { hasMarks: boolean; hasPrevious: boolean }) {
  return (
    <span className="chart-legend" aria-hidden="true">
      {hasMarks ? (
        <>
          <span data-sign="published">published</span>
          <span data-sign="edited">edited</span>
        </>
      ) : null}
      {hasPrevious ? <span data-sign="before">period before</span> : null}
    </span>
  )
}

/** Below the axis: a red dot for what was published, a ring for edits. */
function MarkSigns({ at, marks, hasLabel }: { at: number; marks: readonly Mark[]; hasLabel: boolean }) {
  if (marks.length === 0) return null
  const published = marks.filter(({ kind }) => kind === 'published').map(({ number }) => number)
  const isPublished = published.length > 0
  const [first, last] = [Math.min(...published), Math.max(...published)]
  return (
    <svg x={`${at}%`} y="100%" overflow="visible" className={isPublished ? 'mark-published' : 'mark-edited'}>
      <line y1="2" y2="14" />
      <circle cy="16" r="3.4" />
      {isPublished && hasLabel ? (
        <text x="8" y="21">
          {first === last ? first : `${first}–${last}`}
        </text>
      ) : null}
    </svg>
  )
}
