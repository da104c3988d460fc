// A page with unsaved input stays open when the session ends (session.ts), until the user has signed in again or leaves
// it.
import { useEffect, useEffectEvent } from 'react'

const holders = new Set<() => boolean>()
const listeners = new Set<() => void>()

export const isPageHeld = () => [...holders].some((isHolding) => isHolding())

/** The page counts as unsaved while `isHolding` returns true, until the returned function is called. */
export function holdPage(isHolding: () => boolean): () => void {
  holders.add(isHolding)
  return () => {
    holders.delete(isHolding)
    for (const listener of listeners) listener()
  }
}

/** Called whenever a holder is removed. */
export function onPageLetGo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHeldPage(isHolding: () => boolean): void {
  const ask = useEffectEvent(isHolding)
  useEffect(() => holdPage(() => ask()), [])
}
