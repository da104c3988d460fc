import type { RetentionStep } from '@fabula/contracts/analytics.shapes'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { shortDate } from '#lib/dates.ts'
import { formatCount, formatPercent } from '../figure-texts.ts'
import { viewAddress } from '../readers-view.ts'
import { findLargestLoss } from '../retention-model.ts'
import { ChartFrame, ChartTable, Plot, PlotLine } from './chart-frame.tsx'
import { labelStep, pathThrough, valueScale } from './scales.ts'

type RetentionChartProps = {
  steps: readonly RetentionStep[]
  /** What it is compared with, and its name. */
  compared: { steps: readonly RetentionStep[]; name: string } | null
  chosenId: string | null
  /** Edits since then are marked. */
  from: string
  children: ReactNode
}

const percents = [0, 25, 50, 75, 100]

export function RetentionChart({ steps, compared, chosenId, from, children }: RetentionChartProps) {
  const { search } = useLocation()
  const loss = findLargestLoss(steps)
  const { heightOf } = valueScale([], 100)
  const count = Math.max(steps.length, compared?.steps.length ?? 0)
  const xOf = (index: number) => (count > 1 ? (index / (count - 1)) * 100 : 50)
  const step = labelStep(count)
  const isEdited = ({ editedAt }: RetentionStep) => editedAt !== null && editedAt >= from
  const here = loss ? steps.indexOf(loss.after) : -1
  return (
    <ChartFrame
      title="Retention"
      note="Of the new readers who began, the share who reached each chapter"
      chart={
        <Plot
          ticks={percents.map((at) => ({ at, label: String(at) }))}
          labels={steps.flatMap(({ number }, index) =>
            index === here || (index % step === 0 && Math.abs(index - here) >= step / 2)
              ? [{ at: xOf(index), label: String(number), isHere: index === here }]
              : [],
          )}
        >
          {compared ? (
            <PlotLine
              d={pathThrough(
                compared.steps.map(({ percent }) => percent),
                xOf,
                heightOf,
              )}
              className="plot-compared"
            />
          ) : null}
          <PlotLine
            d={pathThrough(
              steps.map(({ percent }) => percent),
              xOf,
              heightOf,
            )}
            className="plot-line"
          />
          {typeof loss?.after.percent === 'number' ? (
            <line
              x1={`${xOf(here)}%`}
              x2={`${xOf(here)}%`}
              y1={`${100 - loss.after.percent}%`}
              y2="100%"
              className="plot-here"
            />
          ) : null}
          {steps.map((one, index) =>
            isEdited(one) ? (
              <svg
                key={one.chapterId}
                x={`${xOf(index)}%`}
                y="100%"
                overflow="visible"
                className="mark-edited"
              >
                <line y1="2" y2="14" />
                <circle cy="16" r="3.4" />
              </svg>
            ) : null,
          )}
          {steps.map((one, index) =>
            one.percent === null ? null : (
              // The list of chapters below does the same for keyboards and screen readers.
              <Link
                key={one.chapterId}
                to={viewAddress(search, { chapter: one.chapterId })}
                preventScrollReset
                tabIndex={-1}
              >
                <title>
                  {[
                    `Chapter ${one.number}: ${one.title}`,
                    `${one.percent}% reached it`,
                    ...(one.publishedAt ? [`Published ${shortDate(one.publishedAt)}`] : []),
                    ...(one.editedAt ? [`Edited ${shortDate(one.editedAt)}`] : []),
                  ].join('\n')}
                </title>
                <circle
                  cx={`${xOf(index)}%`}
                  cy={`${100 - one.percent}%`}
                  r={index === here ? 6 : 3.4}
                  className="plot-point"
                  data-here={index === here || undefined}
                  data-chosen={one.chapterId === chosenId || undefined}
                />
                <circle cx={`${xOf(index)}%`} cy={`${100 - one.percent}%`} r="12" className="plot-hit" />
              </Link>
            ),
          )}
          {typeof loss?.after.percent === 'number' ? (
            <svg
              x={`${xOf(here)}%`}
              y={`${100 - loss.after.percent}%`}
              overflow="visible"
              className="plot-callout"
            >
              {/* Where the line isn't: it comes from the upper left and goes on to the lower right. */}
              <text
                x={xOf(here) > 60 ? -12 : 12}
                y={xOf(here) > 60 ? 22 : -10}
                textAnchor={xOf(here) > 60 ? 'end' : 'start'}
              >
                {loss.after.percent}% reach chapter {loss.after.number}
              </text>
            </svg>
          ) : null}
        </Plot>
      }
      table={
        <ChartTable caption="How many readers reached each chapter">
          <thead>
            <tr>
              <th scope="col">Chapter</th>
              <th scope="col">Published</th>
              <th scope="col" data-numeric>
                Readers
              </th>
              <th scope="col" data-numeric>
                Share
              </th>
              {compared ? (
                <th scope="col" data-numeric>
                  {compared.name}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {steps.map((one, index) => (
              <tr key={one.chapterId}>
                <th scope="row">
                  {one.number}. {one.title || 'Untitled'}
                </th>
                <td>
                  {one.publishedAt ? shortDate(one.publishedAt) : '–'}
                  {one.editedAt ? (
                    <span className="block text-ink-faint">Edited {shortDate(one.editedAt)}</span>
                  ) : null}
                </td>
                <td data-numeric>{formatCount(one.reached)}</td>
                <td data-numeric>{formatPercent(one.percent)}</td>
                {compared ? (
                  <td data-numeric>
                    {compared.steps[index] ? formatPercent(compared.steps[index].percent) : '–'}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    >
      {compared || steps.some(isEdited) ? (
        <p className="chart-legend mt-4" aria-hidden="true">
          {steps.some(isEdited) ? <span data-sign="edited">edited in this period</span> : null}
          {compared ? <span data-sign="compared">{compared.name}</span> : null}
        </p>
      ) : null}
      {loss ? (
        <p className="mt-5 max-w-[58ch] font-serif text-blurb text-pretty text-ink-soft">
          Of every 100 readers who begin, {loss.points} stop between chapters {loss.before.number} and{' '}
          {loss.after.number}. Fewer stop between any other two.
        </p>
      ) : null}
      {children}
    </ChartFrame>
  )
}
