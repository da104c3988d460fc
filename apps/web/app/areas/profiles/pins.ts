import type { Achievement } from '@fabula/contracts/achievements'

/** As the server counts them. */
export const maxPins = 15

/** The pinned codes in their order, with one more at the end or one fewer. */
export function pinsAfter(achievements: readonly Achievement[], intent: string, code: string): string[] {
  const others = achievements
    .filter(({ pinPlace }) => pinPlace !== null)
    .toSorted((one, other) => (one.pinPlace ?? 0) - (other.pinPlace ?? 0))
    .map((one) => one.code)
    .filter((one) => one !== code)
  return intent === 'pin' ? [...others, code] : others
}
