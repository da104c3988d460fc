import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('limits concurrency, runs waiting work in order and limits the queue', async () => {
  const gate = createConcurrencyLimit(2, 3)
  const finish: (() => void)[] = []
  const started: number[] = []
  const run = (number: number) =>
    gate(async () => {
      started.push(number)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (number === 1) throw new Error('one failed')
      return number
    })
  const results = Promise.allSettled([1, 2, 3, 4, 5].map(run))
  await expect(run(6)).rejects.toMatchObject({ code: 'UNAVAILABLE_ERROR' })
  for (let number = 1; number <= 5; number += 1) {
    await expect.poll(() => finish.length).toBeGreaterThanOrEqual(number)
    expect(started.length).toBeLessThanOrEqual(number + 1)
    finish[number - 1]!()
  }
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([1, 2, 3, 4, 5])
})
