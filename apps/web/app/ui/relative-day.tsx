import { localDateWithTime, shortDate } from '#lib/dates.ts'
import { relativeDay, relativeTime } from '#lib/relative-time.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

type RelativeDayProps = {
  at: string
  /** "Today" at the least. */
  isWhole?: boolean
}

/** "8 min", "Yesterday", and the exact time on hover: a date in UTC before hydration, because cached pages outlive a relative time. */
export function RelativeDay({ at, isWhole = false }: RelativeDayProps) {
  const describe = isWhole ? relativeDay : relativeTime
  const isHydrated = useIsHydrated()
  return (
    <time dateTime={at} title={isHydrated ? localDateWithTime(at) : undefined}>
      {isHydrated ? describe(at) : shortDate(at)}
    </time>
  )
}
