import { shortDate } from '#lib/dates.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

/** "8 min", "Yesterday": a date in UTC before hydration, because cached pages outlive a relative time. */
export function RelativeDay({ at }: { at: string }) {
  return <time dateTime={at}>{useIsHydrated() ? relativeTime(at) : shortDate(at)}</time>
}
