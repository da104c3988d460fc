import { dateFormat, shortDate } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

/** A day where the writer lives; until the script runs, where the server counts. */
export function LocalDate({ iso }: { iso: string }) {
  const isLocal = useIsHydrated()
  return <time dateTime={iso}>{shortDate(iso, { isLocal })}</time>
}

const withTime = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const
const inUtc = dateFormat('en-GB', { ...withTime, timeZone: 'UTC' })
const here = dateFormat('en-GB', withTime)

/** "Thu 19 Mar, 18:00". */
export function LocalTime({ iso }: { iso: string }) {
  const isLocal = useIsHydrated()
  const time = new Date(iso)
  return (
    <time dateTime={iso} className="tabular">
      {isLocal ? here(time) : `${inUtc(time)} UTC`}
    </time>
  )
}
