// Dates as text. In UTC, so that server and client render the same.
const long = dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const withTime = dateFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** "May 24, 2026", in the given language. Takes an ISO date or time. */
export function longDate(iso: string): string {
  return long(new Date(iso))
}

export function dateWithTime(iso: string): string {
  return `${withTime(new Date(iso))} UTC`
}

const hereWithTime = dateFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** In the user's time zone: only for text rendered in the browser. */
export const localDateWithTime = (iso: string) => hereWithTime(new Date(iso))

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const shortDay = dateFormat('en', { ...day, timeZone: 'UTC' })
const shortDayHere = dateFormat('en', day)

/** "Feb 2, 2026", for columns. `isLocal`: in the user's time zone, which only the browser knows. */
export function shortDate(iso: string, { isLocal = false } = {}): string {
  return (isLocal ? shortDayHere : shortDay)(new Date(iso))
}

/** Created lazily: creating a formatter takes a phone tens of milliseconds. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date)
}
