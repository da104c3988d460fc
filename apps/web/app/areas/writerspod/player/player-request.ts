// Whether the player is needed: all that pages load of it until then.
import { createStore } from 'zustand/vanilla'

/** Present while this device remembers an episode. */
export const memoryKey = 'fabula.player'

export const playerRequest = createStore(() => ({ isWanted: false }))
