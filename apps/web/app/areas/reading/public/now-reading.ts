// The chapter that this tab shows, for reports of what is read.
import { createStore } from 'zustand/vanilla'

export type ShownChapter = {
  storyId: string
  chapter: { _id: string; next: { _id: string } | null }
  /** How far the reader has come; 0 for a glance at the page. */
  percent: () => number
}

export const nowReading = createStore<{ shown: ShownChapter | null; isListening: boolean }>(() => ({
  shown: null,
  isListening: false,
}))
