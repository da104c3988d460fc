// Age, computed here and nowhere else. Days are those of UTC, so the answer does not depend on where the server stands.

/** Whole years on that day. Whoever was born on 29 February turns older on 1 March in the years without one. */
export function ageOn(dateOfBirth: string, day: Date): number {
  const today = dayOf(day)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

export function isTooYoung(dateOfBirth: string, minimumAge: number, day: Date): boolean {
  return dateOfBirth <= dayOf(day) && ageOn(dateOfBirth, day) < minimumAge
}

/** Nobody has ever been older. */
const oldest = 125

/** What is wrong with a date of birth, or nothing. It must be a real date already. */
export function findDateOfBirthFault(dateOfBirth: string, minimumAge: number, day: Date): string | undefined {
  if (dateOfBirth > dayOf(day)) return 'is in the future'
  if (ageOn(dateOfBirth, day) > oldest) return 'is too long ago'
  if (isTooYoung(dateOfBirth, minimumAge, day)) return `must be at least ${minimumAge} years ago`
  return undefined
}

function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
