import { expect, test } from 'vitest'
import { fromLocalInput, soonFrom, toLocalInput } from './local-time.ts'

test('a time round-trips through the field', () => {
  const time = new Date(2026, 2, 9, 7, 5)
  expect(toLocalInput(time)).toBe('2026-03-09T07:05')
  expect(fromLocalInput('2026-03-09T07:05')).toBe(time.toISOString())
})

test.each(['', 'tomorrow', '2026-13-40T99:00'])('%j is not a time', (typed) => {
  expect(fromLocalInput(typed)).toBeNull()
})

test('suggests a full hour, also past midnight', () => {
  expect(toLocalInput(soonFrom(new Date(2026, 11, 31, 23, 20)))).toBe('2027-01-01T01:00')
})
