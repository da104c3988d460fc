// The other workers of this machine as a worker sees them: what must hold for all at once, before an answer is sent.
// Everything else reaches them as it reaches other nodes, through the database.
import type { Counter } from '../rate-limits/counters.ts'
import type { Peer } from './peer.ts'

export type Siblings = {
  /** How many workers there are, this one included. */
  workers: number
  /** Resolves with the answers of all others; one that ends or is too busy is left out. */
  ask(question: string, data?: unknown): Promise<unknown[]>
  /** Returns a function that stops it. */
  answer(question: string, handle: (data: unknown) => unknown): () => Promise<void>
  /** A counter that all workers share. */
  createCounter(name: string, limit: { points: number; seconds: number }): Counter
}

export type Question = { question: string; data?: unknown }
export type Count = { name: string; limit: { points: number; seconds: number }; key: string }

/** `answers` is what this worker answers the others. */
export function createSiblings(
  primary: Pick<Peer, 'call'>,
  workers: number,
  answers: Map<string, (data: unknown) => unknown>,
): Siblings {
  return {
    workers,
    ask: (question, data) => primary.call('ask', { question, data } satisfies Question),
    answer(question, handle) {
      answers.set(question, handle)
      return async () => void answers.delete(question)
    },
    createCounter: (name, limit) => ({
      count: (key) => primary.call('count', { name, limit, key } satisfies Count),
      clear: (key) => primary.call('clear', { name, limit, key } satisfies Count),
    }),
  }
}
