import { describe, expect, test } from 'vitest'
import { describeCount, describeDuration, describeReadingTime, describeSize, numberWord } from './amounts.ts'

describe('describeCount', () => {
  test.each([
    [0, '0 stories'],
    [1, '1 story'],
    [48210, '48,210 stories'],
  ])('%i', (count, words) => {
    expect(describeCount(count, 'story', 'stories')).toBe(words)
  })

  test('most nouns take an s', () => {
    expect(describeCount(2, 'follower')).toBe('2 followers')
  })
})

describe('describeDuration', () => {
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
})

describe('describeSize', () => {
  test.each([
    [12, '12 bytes'],
    [1400, '1.4 KB'],
    [52_300, '52 KB'],
    [1_440_000, '1.4 MB'],
    [3_200_000_000, '3.2 GB'],
  ])('%d is %s', (bytes, words) => {
    expect(describeSize(bytes)).toBe(words)
  })
})

describe('numberWord', () => {
  test.each([
    [1, 'one'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [41, 'forty-one'],
    [99, 'ninety-nine'],
    [100, '100'],
    [1200, '1,200'],
  ])('%i', (number, word) => {
    expect(numberWord(number)).toBe(word)
  })
})

describe('describeReadingTime', () => {
  test.each([
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [190, '3 h 10 min'],
  ])('%i minutes', (minutes, words) => {
    expect(describeReadingTime(minutes)).toBe(words)
  })
})
