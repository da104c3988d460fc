import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

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
