import type { RetentionStep } from '@fabula/contracts/analytics.shapes'
import { expect, test } from 'vitest'
import { findLargestLoss, findLargestStop } from './retention-model.ts'

const stepsOf = (...percents: (number | null)[]): RetentionStep[] =>
  percents.map((percent, index) => ({
    chapterId: `c${index + 1}`,
    number: index + 1,
    title: '',
    publishedAt: null,
    editedAt: null,
    reached: percent,
    percent,
  }))

test('finds the two chapters between which most readers stop', () => {
  expect(findLargestLoss(stepsOf(100, 88, 83, 52, 49))).toMatchObject({
    before: { number: 3 },
    after: { number: 4 },
    points: 31,
  })
})

test('says nothing about unknown or steady shares', () => {
  expect(findLargestLoss(stepsOf(100, 100, 100))).toBeNull()
  expect(findLargestLoss(stepsOf(100, null, 20))).toBeNull()
  expect(findLargestLoss([])).toBeNull()
})

test('finds the tenth of a chapter in which most stop', () => {
  expect(findLargestStop([98, 95, 90, 60, 58, 57, 56, 55, 54, 53])).toEqual({ tenth: 4, percent: 30 })
  // The last tenth is often only the space below the text.
  expect(findLargestStop([98, 95, 90, 88, 86, 85, 84, 83, 82, 5])?.tenth).toBe(3)
  expect(findLargestStop([null, null])).toBeNull()
})
