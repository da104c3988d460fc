import { expect, test } from 'vitest'
import { fromLocalInput, soonFrom, toLocalInput } from './local-time.ts'

test('a time goes into the field and comes back the same', () => {
  const time = new Date(2026, 2, 9, 7, 5)
  expect(toLocalInput(time)).toBe('2026-03-09T07:05')
  expect(fromLocalInput('2026-03-09T07:05')).toBe(time.toISOString())
})

test.each(['', 'tomorrow', '2026-13-40T99:00'])('%j is no time', (typed) => {
  expect(fromLocalInput(typed)).toBeNull()
})

test('what is offered is a full hour, over midnight too', () => {
  expect(toLocalInput(soonFrom(new Date(2026, 11, 31, 23, 20)))).toBe('2027-01-01T01:00')
})
