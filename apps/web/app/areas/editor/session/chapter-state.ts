// The state of an open chapter. Separate from the session, whose code loads after the page.
import type { CollabMode } from '@fabula/contracts/collab'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PresentPerson } from './present-people.ts'
import type { SaveState } from './save-state.ts'

export type ChapterState = {
  saveState: SaveState
  /** Who else has the chapter open. */
  people: readonly PresentPerson[]
  /** What the server allows this connection to do; null until it has responded. */
  mode: CollabMode | null
  /** True once the text may be shown and written in. */
  isReady: boolean
  /** The server accepts no more editors for this user until they close some. */
  isCrowded: boolean
}

/** The state before a chapter is open. */
export const closedChapter: StoreApi<ChapterState> = createStore(() => ({
  saveState: 'opening',
  people: [],
  mode: null,
  isReady: false,
  isCrowded: false,
}))
