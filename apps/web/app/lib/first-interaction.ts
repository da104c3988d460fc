const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Marks the document on the first user interaction (`data-touched`): until then, content far below may be deferred. */
export function startTouched(): () => void {
  const mark = () => document.documentElement.setAttribute('data-touched', '')
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) addEventListener(sign, mark, options)
  return () => {
    for (const sign of signs) removeEventListener(sign, mark, options)
  }
}
