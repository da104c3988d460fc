import { dateFormat, shortDate } from './dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const weekday = dateFormat('en', { weekday: 'long' })

/** "8 min", "2 h", "Yesterday", "Monday", "Feb 2, 2026", in the reader's time zone. */
export function relativeTime(iso: string, now = Date.now()): string {
  const then = new Date(iso)
  const age = now - then.getTime()
  if (age < minute) return 'Now'
  if (age < hour) return `${Math.floor(age / minute)} min`
  const days = daysBetween(then, new Date(now))
  if (days === 0) return `${Math.floor(age / hour)} h`
  if (days === 1) return 'Yesterday'
  return days < 7 ? weekday(then) : shortDate(iso, { isLocal: true })
}

/** Counts midnights in between; a day of 23 or 25 hours is one day too. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(now) - midnight(then)) / day)
}
