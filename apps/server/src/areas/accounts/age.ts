// Which dates of birth an account may have.
import { ageOn, dayOf } from '@fabula/contracts/age'

export function isTooYoung(dateOfBirth: string, minimumAge: number, day: Date): boolean {
  return dateOfBirth <= dayOf(day) && ageOn(dateOfBirth, day) < minimumAge
}

/** No person has ever been older. */
const oldest = 125

/** What is wrong with a date of birth, or undefined. It must already be a valid date. */
export function findDateOfBirthFault(dateOfBirth: string, minimumAge: number, day: Date): string | undefined {
  if (dateOfBirth > dayOf(day)) return 'is in the future'
  if (ageOn(dateOfBirth, day) > oldest) return 'is too long ago'
  if (isTooYoung(dateOfBirth, minimumAge, day)) return `must be at least ${minimumAge} years ago`
  return undefined
}
