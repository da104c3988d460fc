/** After everything that the page itself needs. Safari has no such callback; there a moment has to do. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
