// The list of what plays next. An episode is in it once.
import type { EpisodeLine } from './player-store.ts'

export const maxQueued = 100

type Queue = readonly EpisodeLine[]

export const without = (queue: Queue, id: string): Queue => queue.filter(({ _id }) => _id !== id)

export const addLast = (queue: Queue, line: EpisodeLine): Queue =>
  [...without(queue, line._id), line].slice(-maxQueued)

export const addFirst = (queue: Queue, line: EpisodeLine): Queue =>
  [line, ...without(queue, line._id)].slice(0, maxQueued)

/** One place up or down. */
export function moved(queue: Queue, id: string, by: -1 | 1): Queue {
  const from = queue.findIndex(({ _id }) => _id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= queue.length) return queue
  const line = queue[from] as EpisodeLine
  return without(queue, id).toSpliced(to, 0, line)
}
