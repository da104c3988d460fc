import { dateFormat, shortDate } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

/** A date in the author's time zone; before hydration, in the server's. */
export function LocalDate({ iso }: { iso: string }) {
  const isLocal = useIsHydrated()
  return <time dateTime={iso}>{shortDate(iso, { isLocal })}</time>
}

const withTime = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const
const inUtc = dateFormat('en', { ...withTime, timeZone: 'UTC' })
const here = dateFormat('en', withTime)

/** "Thu, Mar 19, 6:00 PM". */
export function LocalTime({ iso }: { iso: string }) {
  const isLocal = useIsHydrated()
  const time = new Date(iso)
  return (
    <time dateTime={iso} className="tabular">
      {isLocal ? here(time) : `${inUtc(time)} UTC`}
    </time>
  )
}
