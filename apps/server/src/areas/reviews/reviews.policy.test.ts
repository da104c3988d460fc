import { describe, expect, test } from 'vitest'
import { findNeeded, isInWave } from './reviews.policy.ts'
import { computeScore } from './score.ts'

const read = (chaptersRead: number, percent: number) => ({
  chaptersRead,
  percent,
  chaptersTotal: 40,
})

describe('what has to be read first', () => {
  test.each([
    [0, 0, { chapters: 3, percent: 20 }],
    [2, 19, { chapters: 1, percent: 1 }],
    [3, 5, null],
    [1, 20, null],
  ])('%i chapters, %i %%', (chapters, percent, needed) => {
    expect(findNeeded(read(chapters, percent))).toEqual(needed)
  })
})

describe('a wave of one-sided ratings', () => {
  const wave = { low: 10, high: 0, all: 12, perDay: 1 }
  test('a new rating on the same side waits', () => {
    expect(isInWave(wave, 1)).toBe(true)
    expect(isInWave({ ...wave, low: 0, high: 11 }, 10)).toBe(true)
  })
  test.each([
    ['on the other side', wave, 10],
    ['in the middle', wave, 6],
    ['while there are few', { ...wave, low: 9, all: 9 }, 1],
    ['while the story gets as many every day', { ...wave, perDay: 3 }, 1],
    ['while they are mixed', { ...wave, low: 6 }, 1],
  ])('does not wait %s', (_, recent, rating) => {
    expect(isInWave(recent, rating)).toBe(false)
  })
})

describe('the score', () => {
  const of = (ratings: number[]) =>
    computeScore(
      {
        count: ratings.length,
        sum: ratings.reduce((sum, one) => sum + one, 0),
        squares: ratings.reduce((sum, one) => sum + one * one, 0),
      },
      7,
    )
  const many = (rating: number, count: number) => Array.from({ length: count }, () => rating)

  test('without ratings it is the mean of the site', () => {
    expect(of([]).score).toBe(3.5)
  })
  test('few ratings move it a little, many decide', () => {
    expect(of([10]).score).toBeCloseTo(3.636, 3)
    expect(of(many(10, 990)).score).toBeCloseTo(4.985, 3)
  })
  test('one rating of 5 stars never leads many of 4.5', () => {
    expect(of([10]).lowerBound).toBeLessThan(of(many(9, 20)).lowerBound)
  })
  test('the bound approaches the score with more of the same', () => {
    const distance = (count: number) => {
      const { score, lowerBound } = of(many(8, count))
      return score - lowerBound
    }
    expect(distance(100)).toBeLessThan(distance(10))
    expect(distance(10)).toBeLessThan(distance(1))
  })
})
