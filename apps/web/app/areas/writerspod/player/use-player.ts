// The player in the shell, for pages: starting an episode, the queue, and what plays now.
import { useStore } from 'zustand'
import { playEpisode, setQueue } from './engine.ts'
import { lineOf } from './player-memory.ts'
import { player, type EpisodeLine, type PlayerState } from './player-store.ts'
import { addFirst, addLast } from './queue.ts'

export { playEpisode }
export type { EpisodeLine, Playable } from './player-store.ts'

export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(player, select)

/** Whether this episode is the one in the player, and whether it is playing. */
export function useIsCurrent(id: string): { isCurrent: boolean; isPlaying: boolean } {
  const isCurrent = usePlayer(({ episode }) => episode?._id === id)
  const isPlaying = usePlayer((state) => state.isPlaying)
  return { isCurrent, isPlaying: isCurrent && isPlaying }
}

/** With nothing in the player, it starts. True if it is next or later. */
export const addToQueue = (line: EpisodeLine) => enqueue(line, addLast)
export const playNext = (line: EpisodeLine) => enqueue(line, addFirst)

function enqueue(line: EpisodeLine, add: typeof addLast): boolean {
  const { episode } = player.getState()
  if (!episode) playEpisode(line)
  const isQueued = episode !== null && episode._id !== line._id
  if (isQueued) setQueue((queue) => add(queue, lineOf(line)))
  return isQueued
}
