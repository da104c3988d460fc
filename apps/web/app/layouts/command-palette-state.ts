import { createStore } from 'zustand/vanilla'

/** Which of the two is open. Any part of the shell may set it: a header button, a key, the palette itself. */
export const palette = createStore<{ view: 'palette' | 'keys' | null }>(() => ({ view: null }))

export function openCommandPalette(): void {
  palette.setState({ view: 'palette' })
}
