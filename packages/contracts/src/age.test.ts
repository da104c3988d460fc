import { expect, test } from 'vitest'
import { ageOn, isAdult } from './age.ts'

test('counts a user as an adult from the 18th birthday on, and never without a birth date', () => {
  expect(isAdult({ dateOfBirth: '2000-06-15' }, new Date('2018-06-14T23:59:59Z'))).toBe(false)
  expect(isAdult({ dateOfBirth: '2000-06-15' }, new Date('2018-06-15T00:00:00Z'))).toBe(true)
  expect(isAdult({ dateOfBirth: null })).toBe(false)
})

test.each([
  ['2000-06-15', '2013-06-14T23:59:59.999Z', 12],
  ['2000-06-15', '2013-06-15T00:00:00.000Z', 13],
  ['2000-12-31', '2013-01-01T00:00:00.000Z', 12],
  // Born on 29 February.
  ['2004-02-29', '2017-02-28T23:59:59.999Z', 12],
  ['2004-02-29', '2017-03-01T00:00:00.000Z', 13],
  ['2004-02-29', '2020-02-29T00:00:00.000Z', 16],
  // Already tomorrow in Auckland, still today in UTC, and vice versa in Honolulu.
  ['2000-06-15', '2013-06-15T11:59:00.000+12:00', 12],
  ['2000-06-15', '2013-06-14T14:00:00.000-10:00', 13],
])('a user born on %s is, on %s, %i years old', (dateOfBirth, day, age) => {
  expect(ageOn(dateOfBirth, new Date(day))).toBe(age)
})
