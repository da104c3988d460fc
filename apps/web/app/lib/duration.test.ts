import { expect, test } from 'vitest'
import { describeDuration } from './duration.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [0.2, '1 second'],
  [44.1, '45 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [119, '2 minutes'],
  [3541, '60 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [10_800, '3 hours'],
  [-5, '0 seconds'],
  [Number.NaN, '0 seconds'],
])('%s s is %s', (seconds, text) => {
  expect(describeDuration(seconds)).toBe(text)
})
