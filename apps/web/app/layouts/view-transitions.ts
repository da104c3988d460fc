/** A fade that is cut short by the next click is no failure, but the browser reports it as one that nobody handled. */
export function calmViewTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...args) => {
    const transition = start(...args)
    transition.ready.catch(() => {})
    return transition
  }
}
