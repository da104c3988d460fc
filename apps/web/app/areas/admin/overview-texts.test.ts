import { expect, test } from 'vitest'
import { pointsOf } from './day-line.tsx'
import { describeChange, describeDays, describeWaiting } from './overview-texts.ts'

test('a change is a difference, and a percentage of large figures', () => {
  expect(describeChange({ today: 7, lastWeek: 4 })).toBe('+3')
  expect(describeChange({ today: 4, lastWeek: 7 })).toBe('−3')
  expect(describeChange({ today: 4, lastWeek: 4 })).toBe('±0')
  expect(describeChange({ today: 212, lastWeek: 195 })).toBe('+9%')
})

test('the line is also a sentence', () => {
  expect(describeDays({ days: [1, 2, 3, 4, 5, 6, 1700, 3] })).toBe(
    'The 7 days before today, oldest first: 1, 2, 3, 4, 5, 6, 1,700.',
  )
})

test('the line stays inside its box, flat if nothing happened', () => {
  expect(pointsOf([0, 0, 0])).toEqual([
    [3, 29],
    [70, 29],
    [137, 29],
  ])
  expect(pointsOf([0, 4]).at(-1)).toEqual([137, 3])
})

test('waiting work says since when, or that there is none', () => {
  const at = '2026-11-17T12:00:00.000Z'
  expect(describeWaiting({ kind: 'jobs', count: 2, at, about: 'platform.send-mail' })).toBe(
    'Last: platform.send-mail, Nov 17, 2026, 12:00 PM UTC',
  )
  expect(describeWaiting({ kind: 'tickets', count: 0, at: null, about: null })).toBe('Nothing is waiting')
})
