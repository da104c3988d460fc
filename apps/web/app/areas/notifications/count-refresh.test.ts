import { afterEach, expect, test, vi } from 'vitest'
import { createCountRefresh } from './count-refresh.ts'

afterEach(() => vi.useRealTimers())

test('refreshes every 60 s while the socket is closed, every 5 minutes while it is open', () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => void>()
  const refresh = createCountRefresh(ask)
  refresh.follow('closed')
  vi.advanceTimersByTime(120_000)
  expect(ask).toHaveBeenCalledTimes(2)
  refresh.follow('open')
  vi.advanceTimersByTime(299_999)
  expect(ask).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(3)
  refresh.stop()
  vi.advanceTimersByTime(600_000)
  expect(ask).toHaveBeenCalledTimes(3)
})
