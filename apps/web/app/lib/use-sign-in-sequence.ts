import { useEffect } from 'react'

type Sequence = { runSignInSequence(viewerId: string): Promise<void> }

/** Once for each person whom this tab gets to know; `load` must not change. */
export function useSignInSequence(viewerId: string | null, load: () => Promise<Sequence>): void {
  useEffect(() => {
    if (!viewerId) return
    let isCurrent = true
    const run = async () => {
      // A script that cannot be fetched now is fetched by the next page.
      const sequence = await load().catch(() => null)
      if (isCurrent) await sequence?.runSignInSequence(viewerId)
    }
    const cancel = whenIdle(() => void run())
    return () => {
      isCurrent = false
      cancel()
    }
  }, [viewerId, load])
}

/** Safari has no such callback; there a moment has to do. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
