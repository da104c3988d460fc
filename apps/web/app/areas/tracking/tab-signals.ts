// What happens in this tab, for the tracker to hear if there is one.
import { createStore } from 'zustand/vanilla'

type TabSignals = {
  /** Path and query of the page that it shows. */
  page: string | null
  /** What was used last. A new object each time, so that using it twice is heard twice. */
  use: { feature: string } | null
}

export const tabSignals = createStore<TabSignals>(() => ({ page: null, use: null }))
