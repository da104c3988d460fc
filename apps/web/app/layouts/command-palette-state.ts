import { createObservable } from '#lib/observable.ts'

/** Which of the two is open. Anything in the shell may set it: a header button, a key, the palette itself. */
export const paletteView = createObservable<'palette' | 'keys' | null>(null)

export function openCommandPalette(): void {
  paletteView.set('palette')
}
