import { ageOn } from './age.ts'

const adultAge = 18

/** Without a birth date nobody counts as an adult. */
export function isAdult({ dateOfBirth }: { dateOfBirth: string | null }, now = new Date()): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, now) >= adultAge
}
