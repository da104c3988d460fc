import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

type Sequence = { runSignInSequence(viewerId: string): Promise<void> }

/** Runs once for each user in this tab; `load` must not change. */
export function useSignInSequence(viewerId: string | null, load: () => Promise<Sequence>): void {
  useEffect(() => {
    if (!viewerId) return
    let isCurrent = true
    const run = async () => {
      // If the script fails to load, the next page tries again.
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
