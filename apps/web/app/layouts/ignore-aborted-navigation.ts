/**
 * What the next click cuts short (a fade, the last bytes of a page's data) is no failure, but the router leaves it to
 * nobody, and the browser would report it as an error.
 */
export function calmInterruptions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && interruptions.has(event.reason.name)) event.preventDefault()
  })
}

/** Cut short by the next one; begun in a page that nobody sees. */
const interruptions = new Set(['AbortError', 'InvalidStateError'])
