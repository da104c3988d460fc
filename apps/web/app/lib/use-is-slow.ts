import { useEffect, useState } from 'react'

const patience = 200

/** True once a wait has taken longer than 200 ms: time to show a placeholder. */
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
  // Shows the next page in the same render that provides it, so that it can take focus.
  return isWaiting && isSlow
}
