import { expect, test } from 'vitest'
import { describeListens, partsOf, secondsOf } from './manage-texts.ts'

test.each([
  ['12:40', 760],
  ['1:02:03', 3723],
  ['0:07.5', 7.5],
  ['90', 90],
  [' 3:00 ', 180],
  ['1:2:3:4', null],
  ['soon', null],
  ['', null],
])('"%s" is read as %s', (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds)
})

test('an article has no audio, transcript, chapters or listens, and a draft no listens', () => {
  expect(partsOf({ kind: 'article', state: 'published' })).toEqual(['text', 'details', 'review'])
  expect(partsOf({ kind: 'episode', state: 'published' })).toContain('listens')
  expect(partsOf({ kind: 'episode', state: 'draft' })).toContain('transcript')
  expect(partsOf({ kind: 'episode', state: 'draft' })).not.toContain('listens')
})

test.each([
  [0, [0, 0], 'Nobody has listened yet.'],
  [1, [0, 1], '1 listen in the last 2 days.'],
  [9, [3, 6], '9 listens in the last 2 days; most on Mar 2, 2026 (6).'],
  [1200, [3, 6], '1,200 listens so far, 9 of them in the last 2 days; most on Mar 2, 2026 (6).'],
  [40, [0, 0], '40 listens so far, none of them in the last 2 days.'],
])('%s listens in all, %s of late', (all, byDay, said) => {
  const days = byDay.map((listens, at) => ({ day: `2026-03-0${at + 1}`, listens }))
  expect(describeListens(all, days)).toBe(said)
})
