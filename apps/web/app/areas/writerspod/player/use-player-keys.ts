import { keyboard, useShortcut } from '#lib/keys.ts'
import { seekBy, toggle } from './engine.ts'
import { backSeconds, forwardSeconds } from './media-session.ts'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Space presses buttons and links, and types. */
const usesSpace =
  'button, a, summary, label, input, textarea, select, [role="button"], [role="tab"], [role="option"], [role^="menuitem"]'
const isSpaceFree = ({ target }: KeyboardEvent) => !isIn(target, usesSpace)

const goBack = () => seekBy(-backSeconds)
const goOn = () => seekBy(forwardSeconds)

/** Lists of pages use J and the arrows too: here they work while the player has focus. */
const inPlayer = {
  group: 'Player',
  when: ({ target }: KeyboardEvent) => isIn(target, '[data-player-part]'),
}
const anywhere = { group: 'Player', when: isSpaceFree }

export function usePlayerKeys(): void {
  useShortcut(' ', 'Play or pause', toggle, anywhere)
  useShortcut('j', `Back ${backSeconds} seconds`, goBack, inPlayer)
  useShortcut('l', `Forward ${forwardSeconds} seconds`, goOn, inPlayer)
  useShortcut('ArrowLeft', `Back ${backSeconds} seconds`, goBack, inPlayer)
  useShortcut('ArrowRight', `Forward ${forwardSeconds} seconds`, goOn, inPlayer)
}

/** The same keys in the full screen: shortcuts of the page do not work in dialogs. */
export function listenInDialog(): () => void {
  document.addEventListener('keydown', handleDialogKeys)
  return () => document.removeEventListener('keydown', handleDialogKeys)
}

function handleDialogKeys(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || !keyboard.getState().hasSingleKeys) return
  // Tabs use the arrows, and menus open outside of the dialog.
  if (!isIn(target, '.player-full') || isIn(target, '[role="tab"]')) return
  const isSpace = key === ' ' && isSpaceFree(event)
  const run = { j: goBack, l: goOn, ArrowLeft: goBack, ArrowRight: goOn }[key] ?? (isSpace ? toggle : null)
  if (!run) return
  event.preventDefault()
  run()
}
