import { describe, expect, test } from 'vitest'
import { shareOfStory, stateAfterReading, versionRead } from './reading.policy.ts'

describe('the reading state after reading', () => {
  const reading = { state: null, isLastFinished: false, isWhole: false, isNewChapter: true } as const

  test.each([null, 'later', 'dropped', 'reading'] as const)('%s becomes reading', (state) => {
    expect(stateAfterReading({ ...reading, state })).toBe('reading')
  })
  test('finishing a complete story finishes it; finishing an ongoing one does not', () => {
    expect(stateAfterReading({ ...reading, isLastFinished: true, isWhole: true })).toBe('finished')
    expect(stateAfterReading({ ...reading, isLastFinished: true })).toBe('reading')
  })
  test('rereading a finished story leaves it finished; a new chapter does not', () => {
    expect(stateAfterReading({ ...reading, state: 'finished', isNewChapter: false })).toBe('finished')
    expect(stateAfterReading({ ...reading, state: 'finished' })).toBe('reading')
  })
})

describe('the version that counts as read', () => {
  test.each([
    [{ before: null, beforePercent: 0, now: 'b', percent: 3 }, 'b'],
    [{ before: 'a', beforePercent: 60, now: 'b', percent: 10 }, 'a'],
    [{ before: 'a', beforePercent: 60, now: 'b', percent: 60 }, 'b'],
    [{ before: 'a', beforePercent: 100, now: 'b', percent: 98 }, 'b'],
    [{ before: 'a', beforePercent: 100, now: null, percent: 98 }, 'a'],
  ])('%o is %s', (versions, read) => {
    expect(versionRead(versions)).toBe(read)
  })
})

test('the percentage of a story is weighted by its word counts', () => {
  expect(shareOfStory({ words_before: 100, words: 100, all_words: 400 }, 50)).toBe(38)
  expect(shareOfStory({ words_before: 0, words: 0, all_words: 0 }, 50)).toBe(0)
})
