import { expect, it } from 'vitest'
import { readSecond } from './use-start-at.ts'

it.each([
  ['?t=760', 760],
  ['?t=0', 0],
  ['', undefined],
  ['?t=', undefined],
  ['?t=-5', undefined],
  ['?t=1e3', undefined],
  ['?t=2460', undefined],
  ['?t=999999', undefined],
])('%s', (search, second) => {
  expect(readSecond(search, 2460)).toBe(second)
})
