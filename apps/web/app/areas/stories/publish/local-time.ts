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
