import { expect, test } from 'vitest'
import { describeReadingTime } from './reading-time.ts'

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [190, '3 h 10 min'],
])('%i minutes', (minutes, words) => {
  expect(describeReadingTime(minutes)).toBe(words)
})
