// Days as text (2026-11-18), in UTC.
const dayMilliseconds = 24 * 60 * 60 * 1000

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * dayMilliseconds))

/** How many days from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)

/** Monday. */
export const weekOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export function nextMonth(month: string): string {
  const date = new Date(month)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
}

/**
 * What is stored about single readers goes back to this Monday: 84 to 90 days. Whole weeks, so that a week can be added
 * up again as long as any of its days is there.
 */
export const horizonOf = (now: Date): string => addDays(weekOf(dayOf(now)), -7 * 12)
