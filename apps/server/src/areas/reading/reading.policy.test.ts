import { describe, expect, test } from 'vitest'
import { shareOfStory, stateAfterReading, versionRead } from './reading.policy.ts'

describe('the state of a story that is read on', () => {
  const reading = { state: null, isLastFinished: false, isWhole: false, isNewChapter: true } as const

  test.each([null, 'later', 'dropped', 'reading'] as const)('%s becomes reading', (state) => {
    expect(stateAfterReading({ ...reading, state })).toBe('reading')
  })
  test('the end of a whole story is its end; of one that goes on it is not', () => {
    expect(stateAfterReading({ ...reading, isLastFinished: true, isWhole: true })).toBe('finished')
    expect(stateAfterReading({ ...reading, isLastFinished: true })).toBe('reading')
  })
  test('reading a finished one again leaves it finished; a chapter that is new does not', () => {
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

test('how much of a story was read goes by its words', () => {
  expect(shareOfStory({ words_before: 100, words: 100, all_words: 400 }, 50)).toBe(38)
  expect(shareOfStory({ words_before: 0, words: 0, all_words: 0 }, 50)).toBe(0)
})
