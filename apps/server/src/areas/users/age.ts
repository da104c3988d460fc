// How old somebody is: computed here and nowhere else. Days are those of UTC, as they are stored.

export const adultAge = 18

/** `dateOfBirth` and `today` as "2000-01-31". Born on 29 February: a year older on 1 March. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Without a birth date nobody counts as an adult. */
export function isAdult({ dateOfBirth }: { dateOfBirth: string | null }, now = new Date()): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, now.toISOString().slice(0, 10)) >= adultAge
}
