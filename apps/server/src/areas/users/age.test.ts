import { expect, test } from 'vitest'
import { ageOn, isAdult } from './age.ts'

test.each([
  ['2000-06-15', '2018-06-14', 17],
  ['2000-06-15', '2018-06-15', 18],
  ['2000-06-15', '2018-12-31', 18],
  ['2000-12-31', '2001-01-01', 0],
  ['2004-02-29', '2022-02-28', 17],
  ['2004-02-29', '2022-03-01', 18],
  ['2004-02-29', '2024-02-29', 20],
])('born %s, on %s: %i', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age)
})

test('an adult from the birthday on, and never without a birth date', () => {
  expect(isAdult({ dateOfBirth: '2000-06-15' }, new Date('2018-06-14T23:59:59Z'))).toBe(false)
  expect(isAdult({ dateOfBirth: '2000-06-15' }, new Date('2018-06-15T00:00:00Z'))).toBe(true)
  expect(isAdult({ dateOfBirth: null })).toBe(false)
})
