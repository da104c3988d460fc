import { useStore } from 'zustand'
import { chapterAt } from './chapters.ts'
import { durationOf, player } from './player-store.ts'

/** Whole seconds, so that parts render once a second, not with every event of the audio. */
export function useNowPlaying() {
  const seconds = useStore(player, (state) => Math.floor(state.seconds))
  const duration = useStore(player, durationOf)
  const bufferedSeconds = useStore(player, (state) => Math.floor(state.bufferedSeconds))
  const chapters = useStore(player, ({ parts }) => parts?.chapters) ?? noChapters
  return { seconds, duration, bufferedSeconds, chapters, chapter: chapterAt(chapters, seconds) }
}

const noChapters: never[] = []
