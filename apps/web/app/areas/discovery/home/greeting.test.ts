// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { bootScript } from '#lib/boot-script.ts'
import { partOfDay } from './greeting.tsx'

afterEach(() => void vi.useRealTimers())

test('the boot script and the page greet alike at every hour', () => {
  vi.useFakeTimers()
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const booted = hours.map((hour) => {
    vi.setSystemTime(new Date(2026, 10, 19, hour, 30))
    runInThisContext(bootScript)
    return document.documentElement.dataset.day
  })
  expect(booted).toEqual(hours.map(partOfDay))
  expect(new Set(booted)).toEqual(new Set(['morning', 'afternoon', 'evening']))
})
