// Dates in words. In UTC, so that the page and its script agree wherever they run.
const long = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const withTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** "24 May 2026", as the language has it. Takes an ISO date or time. */
export function longDate(iso: string): string {
  return long.format(new Date(iso))
}

export function dateWithTime(iso: string): string {
  return `${withTime.format(new Date(iso))} UTC`
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const shortDay = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' })

/** "2 Feb 2026", for columns. `isLocal`: in the reader's own zone, which only the browser knows. */
export function shortDate(iso: string, { isLocal = false } = {}): string {
  const format = isLocal ? new Intl.DateTimeFormat('en-GB', day) : shortDay
  return format.format(new Date(iso))
}
