import { expect, test } from 'vitest'
import { isAdult } from './adults.ts'

test('an adult from the birthday on, and never without a birth date', () => {
  expect(isAdult({ dateOfBirth: '2000-06-15' }, new Date('2018-06-14T23:59:59Z'))).toBe(false)
  expect(isAdult({ dateOfBirth: '2000-06-15' }, new Date('2018-06-15T00:00:00Z'))).toBe(true)
  expect(isAdult({ dateOfBirth: null })).toBe(false)
})
