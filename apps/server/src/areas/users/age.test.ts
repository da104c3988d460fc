import { describe, expect, test } from 'vitest'
import { ageOn, findDateOfBirthFault } from './age.ts'

describe('age', () => {
  test.each([
    ['2000-06-15', '2013-06-14T23:59:59.999Z', 12],
    ['2000-06-15', '2013-06-15T00:00:00.000Z', 13],
    ['2000-12-31', '2013-01-01T00:00:00.000Z', 12],
    // Born on 29 February.
    ['2004-02-29', '2017-02-28T23:59:59.999Z', 12],
    ['2004-02-29', '2017-03-01T00:00:00.000Z', 13],
    ['2004-02-29', '2020-02-29T00:00:00.000Z', 16],
    // Already tomorrow in Auckland, still today in UTC; and the other way round in Honolulu.
    ['2000-06-15', '2013-06-15T11:59:00.000+12:00', 12],
    ['2000-06-15', '2013-06-14T14:00:00.000-10:00', 13],
  ])('of %s on %s is %i', (dateOfBirth, day, age) => {
    expect(ageOn(dateOfBirth, new Date(day))).toBe(age)
  })

  test.each([
    ['2026-05-02', 'is in the future'],
    ['2026-05-01', 'must be at least 13 years ago'],
    ['2013-05-02', 'must be at least 13 years ago'],
    ['2013-05-01', undefined],
    ['1901-05-01', undefined],
    ['1900-01-01', 'is too long ago'],
  ])('a birth on %s: %s', (dateOfBirth, fault) => {
    expect(findDateOfBirthFault(dateOfBirth, 13, new Date('2026-05-01T12:00:00Z'))).toBe(fault)
  })
})
