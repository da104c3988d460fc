const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Marks the document with the first sign of a hand (`data-touched`): until then, what is far below may be put off. */
export function startTouched(): () => void {
  const mark = () => document.documentElement.setAttribute('data-touched', '')
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) addEventListener(sign, mark, options)
  return () => {
    for (const sign of signs) removeEventListener(sign, mark, options)
  }
}
