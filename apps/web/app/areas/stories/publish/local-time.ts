// Times as users set them: in the time zone of their device.

/** For a `datetime-local` field. */
export function toLocalInput(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** Null for empty or invalid input. */
export function fromLocalInput(value: string): string | null {
  const time = new Date(value)
  return value === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** The next full hour that is at least an hour away. */
export function soonFrom(now: Date): Date {
  const soon = new Date(now)
  soon.setHours(soon.getHours() + 2, 0, 0, 0)
  return soon
}

export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Thursday, March 19, 2026 at 6:00 PM", in the device's locale. */
export function describeTime(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso))
}

/**
 * As many times as there are chapters, each `everyDays` after the one before, at the same hour in the device's zone:
 * also across the change to daylight saving time.
 */
export function listReleaseTimes(start: string, everyDays: number, count: number): Date[] | null {
  const first = new Date(start)
  if (start === '' || Number.isNaN(first.getTime())) return null
  return Array.from({ length: count }, (_, index) => {
    const time = new Date(first)
    time.setDate(time.getDate() + index * everyDays)
    return time
  })
}

/** The next Tuesday at 18:00 that is not today. */
export function nextTuesday(now: Date): Date {
  const day = new Date(now)
  day.setDate(day.getDate() + ((9 - day.getDay()) % 7 || 7))
  day.setHours(18, 0, 0, 0)
  return day
}
