// The state of an open chapter. Separate from the session, whose code loads after the page.
import type { CollabMode } from '@fabula/contracts/collab'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PresentPerson } from './present-people.ts'
import type { SaveState } from './save-state.ts'

export type ChapterState = {
  saveState: SaveState
  /** Who else has the chapter open. */
  people: readonly PresentPerson[]
  /** What the server lets this connection do; null until it has said so. */
  mode: CollabMode | null
  /** True once the text may be shown and written in. */
  isReady: boolean
  /** The server takes no more editors of this person until they close some. */
  isCrowded: boolean
}

/** Of a chapter that is not open yet. */
export const closedChapter: StoreApi<ChapterState> = createStore(() => ({
  saveState: 'opening',
  people: [],
  mode: null,
  isReady: false,
  isCrowded: false,
}))
