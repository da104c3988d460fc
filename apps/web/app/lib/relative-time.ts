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
  return days === 0 ? `${Math.floor(age / hour)} h` : relativeDay(iso, now)
}

/** Within a sentence: "8 min ago", "yesterday", "3 days ago", "Feb 2, 2026". */
export function relativeTimeInText(iso: string, now = Date.now()): string {
  const days = daysBetween(new Date(iso), new Date(now))
  if (days > 1 && days < 7) return `${days} days ago`
  const time = relativeTime(iso, now)
  if (time === 'Now') return 'just now'
  if (/ (?:min|h)$/.test(time)) return `${time} ago`
  return time === 'Yesterday' ? 'yesterday' : time
}

/** "Today", "Yesterday", "Monday", "Feb 2, 2026": beside a length such as "8 min", an age in minutes would confuse. */
export function relativeDay(iso: string, now = Date.now()): string {
  const then = new Date(iso)
  const days = daysBetween(then, new Date(now))
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days > 0 && days < 7 ? weekday(then) : shortDate(iso, { isLocal: true })
}

/** Counts midnights in between; a day of 23 or 25 hours is one day too. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(now) - midnight(then)) / day)
}
