import { expect, test } from 'vitest'
import { relativeDay, relativeTime, relativeTimeInText } from './relative-time.ts'

const now = new Date(2026, 10, 11, 15, 30).getTime()
const ago = (minutes: number) => relativeTime(new Date(now - minutes * 60_000).toISOString(), now)

test.each([
  [0, 'Now'],
  [8, '8 min'],
  [59, '59 min'],
  [125, '2 h'],
  [15 * 60, '15 h'],
  [16 * 60, 'Yesterday'],
  [2 * 24 * 60, 'Monday'],
  [9 * 24 * 60, 'Nov 2, 2026'],
])('%i minutes ago is %s', (minutes, words) => {
  expect(ago(minutes)).toBe(words)
})

test.each([
  [0, 'just now'],
  [8, '8 min ago'],
  [125, '2 h ago'],
  [16 * 60, 'yesterday'],
  [2 * 24 * 60, '2 days ago'],
  [6 * 24 * 60, '6 days ago'],
  [9 * 24 * 60, 'Nov 2, 2026'],
])('%i minutes ago within a sentence is %s', (minutes, words) => {
  expect(relativeTimeInText(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words)
})

test.each([
  [0, 'Today'],
  [15 * 60, 'Today'],
  [16 * 60, 'Yesterday'],
  [2 * 24 * 60, 'Monday'],
  [9 * 24 * 60, 'Nov 2, 2026'],
  [-3 * 24 * 60, 'Nov 14, 2026'],
])('the day %i minutes ago is %s', (minutes, words) => {
  expect(relativeDay(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words)
})
