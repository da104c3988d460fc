import { useEffect, useState } from 'react'

/**
 * Whole seconds left, counted from hydration; null before, so that a page without JavaScript is not blocked. A new
 * `round` starts over.
 */
export function useCountdown(seconds: number, round: unknown): number | null {
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [seconds, round])

  return left
}
