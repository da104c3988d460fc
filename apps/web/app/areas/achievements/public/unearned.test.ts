import { expect, test } from 'vitest'
import { describeProgress, sortByDistance } from './unearned.ts'

const of = (progress: number, goal: number) => ({ progress, goal })

test('the closest come first, then what takes least', () => {
  const sorted = sortByDistance([of(0, 100), of(5, 10), of(0, 1), of(9, 10), of(50, 100)])
  expect(sorted).toEqual([of(9, 10), of(5, 10), of(50, 100), of(0, 1), of(0, 100)])
})

test('progress is a count only where several things are needed and some are missing', () => {
  expect(describeProgress(of(3, 1000))).toBe('3 of 1,000')
  expect(describeProgress(of(0, 1))).toBeUndefined()
  for (const reached of [of(1, 1), of(10, 10)]) expect(describeProgress(reached)).not.toMatch(/ of /)
})
