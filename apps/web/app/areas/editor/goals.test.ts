// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { findGoal, noteWords, setChapterGoal, wordsToday } from './goals.ts'

afterEach(() => localStorage.clear())

test('a chapter goal takes precedence over the daily one, and can be removed', () => {
  expect(findGoal('a', 500)).toEqual({ kind: 'day', words: 500 })
  setChapterGoal('a', 2000)
  expect(findGoal('a', 500)).toEqual({ kind: 'chapter', words: 2000 })
  expect(findGoal('b', 500)).toEqual({ kind: 'day', words: 500 })
  setChapterGoal('a', null)
  expect(findGoal('a', 500)).toEqual({ kind: 'day', words: 500 })
  expect(findGoal('a', 0)).toBeNull()
})

test('today counts from the first visit, and never below zero', () => {
  const monday = new Date(2026, 4, 4, 9)
  const look = (words: number, day = monday) => {
    noteWords('a', words, day)
    return wordsToday('a', words, day)
  }
  expect(look(1000)).toBe(0)
  expect(look(1120)).toBe(120)
  expect(look(900)).toBe(0)
  expect(look(950)).toBe(50)
  expect(look(950, new Date(2026, 4, 5, 9))).toBe(0)
})
