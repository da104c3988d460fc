// Dates in words. In UTC, so that the page and its script agree wherever they run.
const long = dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const withTime = dateFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** "May 24, 2026", as the language has it. Takes an ISO date or time. */
export function longDate(iso: string): string {
  return long(new Date(iso))
}

export function dateWithTime(iso: string): string {
  return `${withTime(new Date(iso))} UTC`
}

const hereWithTime = dateFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** In the reader's own zone: for what is only ever drawn in the browser. */
export const localDateWithTime = (iso: string) => hereWithTime(new Date(iso))

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const shortDay = dateFormat('en', { ...day, timeZone: 'UTC' })
const shortDayHere = dateFormat('en', day)

/** "Feb 2, 2026", for columns. `isLocal`: in the reader's own zone, which only the browser knows. */
export function shortDate(iso: string, { isLocal = false } = {}): string {
  return (isLocal ? shortDayHere : shortDay)(new Date(iso))
}

/** Made when the first date is asked for: a phone takes tens of milliseconds to make one. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date)
}
