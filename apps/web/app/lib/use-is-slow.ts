import { useEffect, useState } from 'react'

const patience = 200

/** True once a wait has taken longer than 200 ms: the time for a placeholder. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  // The next page shows in the very drawing that brings it, so that it can take the focus.
  return isWaiting && isSlow
}
