// What stands beside the title. "Saved" is said only of words that the server has confirmed.
export type SaveState = 'opening' | 'saved' | 'saving' | 'device' | 'unsafe' | 'readonly' | 'gone'

export type SaveFacts = {
  /** The text is there, from the device or from the server. */
  isReady: boolean
  isConnected: boolean
  hasUnsent: boolean
  isStored: boolean
  isReadOnly: boolean
  isGone: boolean
  /** Not yet long enough without an answer to speak of it. */
  isEarly: boolean
}

export function decideSaveState(facts: SaveFacts): SaveState {
  if (facts.isGone) return 'gone'
  if (facts.isReadOnly) return 'readonly'
  if (facts.isConnected) return facts.hasUnsent ? 'saving' : 'saved'
  if (!facts.isReady || (facts.isEarly && !facts.hasUnsent)) return 'opening'
  return facts.isStored ? 'device' : 'unsafe'
}

/** Of several things that are saved apart: the one that most needs telling. */
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
