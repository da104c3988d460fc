import { expect, test } from 'vitest'
import { describeSize } from './file-size.ts'

test.each([
  [12, '12 bytes'],
  [1400, '1.4 KB'],
  [52_300, '52 KB'],
  [1_440_000, '1.4 MB'],
  [3_200_000_000, '3.2 GB'],
])('%d is %s', (bytes, words) => {
  expect(describeSize(bytes)).toBe(words)
})
