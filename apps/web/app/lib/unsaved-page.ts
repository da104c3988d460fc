// A page that holds what somebody typed is not taken away from them when their session ends (session.ts): it stays until
// they have signed in again or leave it.
import { useEffect, useEffectEvent } from 'react'

const holders = new Set<() => boolean>()
const listeners = new Set<() => void>()

export const isPageHeld = () => [...holders].some((isHolding) => isHolding())

/** Held while `isHolding` says so, until the function that it answers is called. */
export function holdPage(isHolding: () => boolean): () => void {
  holders.add(isHolding)
  return () => {
    holders.delete(isHolding)
    for (const listener of listeners) listener()
  }
}

/** Called whenever a holder has gone. */
export function onPageLetGo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHeldPage(isHolding: () => boolean): void {
  const ask = useEffectEvent(isHolding)
  useEffect(() => holdPage(() => ask()), [])
}
