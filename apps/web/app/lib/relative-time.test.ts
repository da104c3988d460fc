import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

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
