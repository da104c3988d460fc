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
