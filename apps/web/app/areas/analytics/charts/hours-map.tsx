// When the readers read, in the viewer's time zone: in UTC until the browser has said which that is.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Section } from '#ui/section.tsx'
import { hoursQuery } from '../analytics.queries.ts'
import { formatCount, hourText, weekdays } from '../figure-texts.ts'

type Hours = ResponseOf<Api['GET /content/{storyId}/analytics/hours']>

type HoursMapProps = {
  storyId: string | null
  range: { from: string; to: string }
  inUtc: Hours
}

const labeledHours = [0, 6, 12, 18]

export function HoursMap({ storyId, range, inUtc }: HoursMapProps) {
  const isHydrated = useIsHydrated()
  const timeZone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  const { data } = useQuery({
    ...hoursQuery(storyId, { ...range, timeZone }),
    enabled: isHydrated && timeZone !== 'UTC',
  })
  const { hours, best, timeZone: shown } = data ?? inUtc
  const largest = Math.max(1, ...hours.flat().map((reads) => reads ?? 0))
  if (hours.every((day) => day.every((reads) => reads === null))) return null
  return (
    <Section title="When they read" note={`Reads by hour, ${shown.replaceAll('_', ' ')} time`}>
      <table className="hours">
        <caption className="sr-only">Reads by weekday and hour</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Weekday</span>
            </th>
            {Array.from({ length: 24 }, (_, hour) => (
              <th key={hourText(hour)} scope="col">
                <span className={labeledHours.includes(hour) ? undefined : 'sr-only'}>{hourText(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((day, weekday) => (
            <tr key={weekdays[weekday]}>
              <th scope="row" aria-label={weekdays[weekday]}>
                {weekdays[weekday]!.slice(0, 3)}
              </th>
              {day.map((reads, hour) => (
                <td
                  key={hourText(hour)}
                  title={`${weekdays[weekday]}, ${hourText(hour)}: ${formatCount(reads)}`}
                  data-best={(best?.weekday === weekday && best.hour === hour) || undefined}
                  style={{ '--share': (reads ?? 0) / largest } as CSSProperties}
                >
                  <span className="sr-only">{formatCount(reads)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-[58ch] font-serif text-blurb text-pretty text-ink-soft">
        {best
          ? `Most reads are on ${weekdays[best.weekday]} around ${hourText(best.hour)}: a little earlier is a good time to publish.`
          : 'There are too few readers in this period to suggest a time to publish.'}
      </p>
    </Section>
  )
}
