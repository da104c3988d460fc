import { shortDate } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

/** A day in a column: in UTC as the page comes, in the reader's own zone from then on. */
export function ShortDay({ at }: { at: string }) {
  return <time dateTime={at}>{shortDate(at, { isLocal: useIsHydrated() })}</time>
}
