import { expect, test } from 'vitest'
import { createBucketCounter, createMemoryCounter } from './counters.ts'

test('a window allows its number of requests and resets when it ends', async () => {
  let time = 1_000_000
  const counter = createMemoryCounter({ points: 3, seconds: 60 }, () => time)
  for (let index = 0; index < 3; index++) expect(await counter.count('a')).toBe(0)
  time += 20_000
  expect(await counter.count('a')).toBe(40_000)
  expect(await counter.count('b')).toBe(0)
  time += 40_000
  expect(await counter.count('a')).toBe(0)
})

test('a cleared window starts over', async () => {
  const counter = createMemoryCounter({ points: 1, seconds: 60 }, () => 0)
  await counter.count('a')
  expect(await counter.count('a')).toBeGreaterThan(0)
  await counter.clear('a')
  expect(await counter.count('a')).toBe(0)
})

test('a bucket allows a burst, then the steady rate', async () => {
  let time = 0
  const counter = createBucketCounter({ perSecond: 30, burst: 200 }, () => time)
  for (let index = 0; index < 200; index++) expect(await counter.count('a')).toBe(0)
  expect(await counter.count('a')).toBe(34)
  time += 1000
  for (let index = 0; index < 30; index++) expect(await counter.count('a')).toBe(0)
  expect(await counter.count('a')).toBeGreaterThan(0)
  time += 60_000
  for (let index = 0; index < 200; index++) expect(await counter.count('a')).toBe(0)
  expect(await counter.count('a')).toBeGreaterThan(0)
})

test('under a flood of callers the oldest are evicted instead of filling the memory', async () => {
  const counter = createMemoryCounter({ points: 1, seconds: 60 }, () => 0)
  await counter.count('first')
  expect(await counter.count('first')).toBeGreaterThan(0)
  for (let index = 0; index < 50_000; index++) await counter.count(`caller ${index}`)
  expect(await counter.count('first')).toBe(0)
  expect(await counter.count('caller 49999')).toBeGreaterThan(0)
})
