// The primary process between its workers: it passes on what they ask each other, and counts for all of them.
import { setTimeout as delay } from 'node:timers/promises'
import { type Counter, createMemoryCounter, monotonic } from '../rate-limits/counters.ts'
import type { Handlers, Peer } from './peer.ts'
import type { Count, Question } from './siblings.ts'

/** A worker that is busy for so long must not hold up the others. */
const patienceMilliseconds = 1000

export type Exchange = {
  /** What the primary process answers this worker. */
  handlersFor(asker: object): Handlers
  /** From now on the worker is asked. */
  join(worker: object, peer: Peer): void
  leave(worker: object): void
}

export function createExchange(): Exchange {
  const peers = new Map<object, Peer>()
  const counters = new Map<string, Counter>()

  function counterOf({ name, limit }: Count): Counter {
    const counter = counters.get(name) ?? createMemoryCounter(limit, monotonic)
    counters.set(name, counter)
    return counter
  }

  async function askOthers(asker: object, question: Question): Promise<unknown[]> {
    const others = [...peers].filter(([worker]) => worker !== asker)
    if (others.length === 0) return []
    const late = new AbortController()
    const tooLate = delay(patienceMilliseconds, undefined, late).catch(() => {})
    const answers = await Promise.all(
      others.map(([, peer]) => Promise.race([peer.call('ask', question).catch(() => {}), tooLate])),
    )
    late.abort()
    return answers.filter((answer) => answer !== undefined)
  }

  return {
    handlersFor: (asker) => ({
      ask: (question: Question) => askOthers(asker, question),
      count: (given: Count) => counterOf(given).count(given.key),
      clear: (given: Count) => counterOf(given).clear(given.key),
    }),
    join: (worker, peer) => void peers.set(worker, peer),
    leave: (worker) => void peers.delete(worker),
  }
}
