import { describe, expect, test } from 'vitest'
import { daysIn, intervalsOf, previousRange, readView, viewAddress } from './readers-view.ts'

const bounds = { today: '2026-11-18', since: '2026-09-01' }
const viewOf = (search: string) => readView(new URLSearchParams(search), bounds)

describe('the address says what is shown', () => {
  test('the last 30 days by day, compared, unless it says otherwise', () => {
    expect(viewOf('')).toMatchObject({
      name: '30',
      from: '2026-10-20',
      to: '2026-11-18',
      interval: 'day',
      metric: 'reads',
      isCompared: true,
      isUncovered: false,
    })
    expect(daysIn(viewOf(''))).toBe(30)
  })

  test('named ranges and dates', () => {
    expect(viewOf('range=7').from).toBe('2026-11-12')
    expect(viewOf('range=all').from).toBe('2026-09-01')
    expect(viewOf('range=year')).toMatchObject({ from: '2025-11-19', interval: 'week' })
    expect(viewOf('from=2026-10-01&to=2026-10-03')).toMatchObject({ name: null, from: '2026-10-01' })
    expect(readView(new URLSearchParams('range=all'), { ...bounds, since: null }).from).toBe('2021-11-19')
  })

  test.each([
    'range=tomorrow',
    'from=2026-10-05&to=2026-10-01',
    'from=2026-10-05',
    'from=2026-10-05&to=2027-01-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'metric=__proto__&interval=year',
  ])('%s falls back to the default', (search) => {
    expect(viewOf(search)).toEqual(viewOf(''))
  })

  test('a story published today has a range of one day', () => {
    const today = { today: '2026-11-18', since: '2026-11-18' }
    expect(daysIn(readView(new URLSearchParams('range=all'), today))).toBe(1)
  })
})

test('an interval never gives more points than a chart can show', () => {
  const points = { day: 1, week: 7, month: 30 }
  for (let days = 1; days <= 5 * 366; days += 1)
    for (const interval of intervalsOf(days)) expect(days / points[interval]).toBeLessThanOrEqual(120)
})

test('the period before ends the day before', () => {
  expect(previousRange({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
})

test('another range forgets dates and interval, and leaves the rest', () => {
  const search = '?from=2026-10-01&to=2026-10-03&interval=week&metric=readers'
  expect(viewAddress(search, { range: '7' })).toBe('?metric=readers&range=7')
  expect(viewAddress('?range=7&compare=none', { compare: null })).toBe('?range=7')
})
