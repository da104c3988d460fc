import { expect, test } from 'vitest'
import { fromLocalInput, listReleaseTimes, nextTuesday, soonFrom, toLocalInput } from './local-time.ts'

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

test('a rhythm keeps its hour when daylight saving time begins or ends', () => {
  const before = process.env.TZ
  // oxlint-disable-next-line node/no-process-env -- the zone of the device
  process.env.TZ = 'Europe/Berlin'
  try {
    const times = listReleaseTimes('2026-03-24T18:00', 7, 2)!
    expect(times.map((time) => time.toISOString())).toEqual([
      '2026-03-24T17:00:00.000Z',
      '2026-03-31T16:00:00.000Z',
    ])
    const autumn = listReleaseTimes('2026-10-20T18:00', 7, 2)!
    expect(autumn.map(toLocalInput)).toEqual(['2026-10-20T18:00', '2026-10-27T18:00'])
    expect(listReleaseTimes('', 7, 2)).toBeNull()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('the next Tuesday is never today', () => {
  expect(toLocalInput(nextTuesday(new Date(2026, 10, 19, 9)))).toBe('2026-11-24T18:00')
  expect(toLocalInput(nextTuesday(new Date(2026, 10, 24, 9)))).toBe('2026-12-01T18:00')
  expect(toLocalInput(nextTuesday(new Date(2026, 10, 23, 9)))).toBe('2026-11-24T18:00')
})
