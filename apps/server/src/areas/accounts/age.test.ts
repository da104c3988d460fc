import { expect, test } from 'vitest'
import { findDateOfBirthFault } from './age.ts'

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
