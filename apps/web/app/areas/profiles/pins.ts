import type { Achievement } from '@fabula/contracts/achievements'

/** Same limit as on the server. */
export const maxPins = 15

/** The pinned codes in order, after adding one at the end or removing one. */
export function pinsAfter(achievements: readonly Achievement[], intent: string, code: string): string[] {
  const others = achievements
    .filter(({ pinPlace }) => pinPlace !== null)
    .toSorted((one, other) => (one.pinPlace ?? 0) - (other.pinPlace ?? 0))
    .map((one) => one.code)
    .filter((one) => one !== code)
  return intent === 'pin' ? [...others, code] : others
}
