// Limits concurrent work. Decoded pixels are many times larger than their file, so this limits memory.
import { AppError } from '#platform/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createConcurrencyLimit(atOnce: number, maxWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('UNAVAILABLE_ERROR')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The slot passes to the next in line, so that later calls cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
