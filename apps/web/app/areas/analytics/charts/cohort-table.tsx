import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { CSSProperties } from 'react'
import { shortDate } from '#lib/dates.ts'
import { Section } from '#ui/section.tsx'
import { Table } from '#ui/table.tsx'
import { formatCount, formatPercent } from '../figure-texts.ts'

type Cohorts = ResponseOf<Api['GET /content/{storyId}/analytics/cohorts']>

/** Who comes back: new readers of each week, and the share of them who read in the weeks after. */
export function CohortTable({ weeks }: Pick<Cohorts, 'weeks'>) {
  const shown = weeks.filter(({ readers }) => readers !== null)
  if (shown.length === 0) return null
  const columns = Math.max(...shown.map(({ returned }) => returned.length))
  return (
    <Section title="Who comes back" note="The share of each week’s new readers who read again later">
      <Table caption="Returning readers by their first week" hideCaption className="cohorts">
        <thead>
          <tr>
            <th scope="col">First week</th>
            <th scope="col" data-numeric>
              New readers
            </th>
            {Array.from({ length: columns }, (_, index) => (
              <th key={`week ${index + 1}`} scope="col" data-numeric>
                <span className="sr-only">Week </span>+{index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ week, readers, returned }) => (
            <tr key={week}>
              <th scope="row">
                <time dateTime={week}>{shortDate(week)}</time>
              </th>
              <td data-numeric>{formatCount(readers)}</td>
              {Array.from({ length: columns }, (_, index) => {
                const percent = returned[index]
                return (
                  <td
                    key={`week ${index + 1}`}
                    data-numeric
                    data-shade={typeof percent === 'number' || undefined}
                    style={{ '--share': (percent ?? 0) / 100 } as CSSProperties}
                  >
                    {percent === undefined ? '' : formatPercent(percent)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
