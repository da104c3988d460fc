import { expect, test } from 'vitest'
import { clock, spokenClock } from './clock.ts'

test('writes a place in a recording', () => {
  expect([0, 9, 816, 3723, 36_000].map(clock)).toEqual(['0:00', '0:09', '13:36', '1:02:03', '10:00:00'])
  expect([-3, Number.NaN, Infinity].map(clock)).toEqual(['0:00', '0:00', '0:00'])
})

test('says it in words', () => {
  expect([0, 1, 816, 3600].map(spokenClock)).toEqual([
    '0 seconds',
    '1 second',
    '13 minutes 36 seconds',
    '1 hour',
  ])
})
