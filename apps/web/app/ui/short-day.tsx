import { shortDate } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

/** A date in a column: in UTC before hydration, in the user's time zone afterward. */
export function ShortDay({ at }: { at: string }) {
  return <time dateTime={at}>{shortDate(at, { isLocal: useIsHydrated() })}</time>
}
