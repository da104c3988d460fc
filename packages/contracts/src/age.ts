// Age, computed here and nowhere else. Days are those of UTC, so the answer does not depend on where anybody stands.

/** Whole years on that day. Whoever was born on 29 February turns older on 1 March in the years without one. */
export function ageOn(dateOfBirth: string, day: Date): number {
  const today = dayOf(day)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

const adultAge = 18

/** Without a birth date nobody counts as an adult. */
export function isAdult({ dateOfBirth }: { dateOfBirth: string | null }, now = new Date()): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, now) >= adultAge
}

export function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
