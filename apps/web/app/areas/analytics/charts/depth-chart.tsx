import type { RetentionStep } from '@fabula/contracts/analytics.shapes'
import { formatPercent } from '../figure-texts.ts'
import { findLargestStop } from '../retention-model.ts'
import { ChartFrame, ChartTable, Plot } from './chart-frame.tsx'
import { columnScale } from './scales.ts'

type DepthChartProps = { chapter: RetentionStep; tenths: readonly (number | null)[] }

/** Where within a chapter its readers stop. */
export function DepthChart({ chapter, tenths }: DepthChartProps) {
  const columns = columnScale(10, 0.12)
  const stop = findLargestStop(tenths)
  const title = `Inside chapter ${chapter.number}`
  return (
    <ChartFrame
      level={3}
      title={title}
      note={chapter.title}
      className="mt-8"
      chart={
        <Plot
          isShort
          ticks={[0, 50, 100].map((at) => ({ at, label: String(at) }))}
          labels={[0, 50, 100].map((at) => ({
            at,
            label: at === 0 ? 'Start' : at === 50 ? 'Middle' : 'End',
            ...(at !== 50 && { align: at === 0 ? ('start' as const) : ('end' as const) }),
          }))}
        >
          {tenths.map((percent, index) =>
            percent === null ? null : (
              <rect
                // oxlint-disable-next-line no-array-index-key -- its place is what it is
                key={index}
                x={`${columns.leftOf(index)}%`}
                y={`${100 - percent}%`}
                width={`${columns.width}%`}
                height={`${percent}%`}
                className="plot-bar"
                data-here={stop?.tenth === index + 1 || undefined}
              >
                <title>{`${percent}% of its readers read ${(index + 1) * 10}% of it`}</title>
              </rect>
            ),
          )}
        </Plot>
      }
      table={
        <ChartTable caption={`How far readers got in chapter ${chapter.number}`}>
          <thead>
            <tr>
              <th scope="col">Part of the chapter</th>
              <th scope="col" data-numeric>
                Readers who got this far
              </th>
            </tr>
          </thead>
          <tbody>
            {tenths.map((percent, index) => (
              // oxlint-disable-next-line no-array-index-key -- its place is what it is
              <tr key={index}>
                <th scope="row">{(index + 1) * 10}%</th>
                <td data-numeric>{formatPercent(percent)}</td>
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    >
      <p className="mt-4 max-w-[58ch] text-dense text-ink-soft">
        {stop
          ? `Most of those who stop do so between ${(stop.tenth - 1) * 10}% and ${stop.tenth * 10}% of the chapter: ${stop.percent} of 100 readers.`
          : 'Too few readers in this period to say where they stop in this chapter.'}
      </p>
    </ChartFrame>
  )
}
