// The only place that computes ages. Days are UTC days, so the result does not depend on the user's time zone.

/** Whole years on that day. In non-leap years, a birthday on 29 February counts as 1 March. */
export function ageOn(dateOfBirth: string, day: Date): number {
  const today = dayOf(day)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

const adultAge = 18

/** A user without a birth date does not count as an adult. */
export function isAdult({ dateOfBirth }: { dateOfBirth: string | null }, now = new Date()): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, now) >= adultAge
}

export function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
