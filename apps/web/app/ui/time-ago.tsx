import { localDateWithTime, shortDate } from '#lib/dates.ts'
import { relativeTimeInText } from '#lib/relative-time.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

/**
 * "3 days ago", "Feb 2, 2026", and the exact time on hover. A date in UTC before hydration, because cached pages outlive
 * a relative time.
 */
export function TimeAgo({ at }: { at: string }) {
  const isHydrated = useIsHydrated()
  return (
    <time dateTime={at} title={isHydrated ? localDateWithTime(at) : undefined}>
      {isHydrated ? relativeTimeInText(at) : shortDate(at)}
    </time>
  )
}
