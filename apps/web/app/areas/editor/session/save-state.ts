// The save status next to the title. "Saved" applies only to text that the server has confirmed.
export type SaveState = 'opening' | 'saved' | 'saving' | 'device' | 'unsafe' | 'readonly' | 'gone'

export type SaveFacts = {
  /** The text is loaded, from the device or from the server. */
  isReady: boolean
  isConnected: boolean
  hasUnsent: boolean
  isStored: boolean
  isReadOnly: boolean
  isGone: boolean
  /** Too early to report a missing connection. */
  isEarly: boolean
}

export function decideSaveState(facts: SaveFacts): SaveState {
  if (facts.isGone) return 'gone'
  if (facts.isReadOnly) return 'readonly'
  if (facts.isConnected) return facts.hasUnsent ? 'saving' : 'saved'
  if (!facts.isReady || (facts.isEarly && !facts.hasUnsent)) return 'opening'
  return facts.isStored ? 'device' : 'unsafe'
}

/** The state that most needs attention. */
export function worstOf(states: readonly SaveState[]): SaveState {
  const order: readonly SaveState[] = ['gone', 'unsafe', 'opening', 'device', 'saving', 'readonly', 'saved']
  return order.find((state) => states.includes(state)) ?? 'saved'
}

export const saveWords: Record<SaveState, string> = {
  opening: 'Loading',
  saved: 'Saved',
  saving: 'Saving',
  device: 'Saved on this device',
  unsafe: 'Not saved yet',
  readonly: 'View only',
  gone: 'Closed',
}
