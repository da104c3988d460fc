// Signals of this tab, for the tracker if it is loaded.
import { createStore } from 'zustand/vanilla'

type TabSignals = {
  /** Path and query of the current page. */
  page: string | null
  /** The last used feature. A new object each time, so that repeated use notifies again. */
  use: { feature: string } | null
}

export const tabSignals = createStore<TabSignals>(() => ({ page: null, use: null }))
