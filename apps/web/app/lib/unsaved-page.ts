// A page with unsaved input stays open when the session ends (session.ts), until the user has signed in again or leaves
// it.
import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'

type Holder = () => boolean
const holders = createStore<readonly Holder[]>(() => [])

export const isPageHeld = () => holders.getState().some((isHolding) => isHolding())

/** The page counts as unsaved while `isHolding` returns true, until the returned function is called. */
export function holdPage(isHolding: Holder): () => void {
  const holder = () => isHolding()
  holders.setState((all) => [...all, holder], true)
  return () => holders.setState((all) => all.filter((one) => one !== holder), true)
}

/** Called whenever a holder is removed. */
export const onPageLetGo = (listener: () => void) =>
  holders.subscribe((all, before) => {
    if (all.length < before.length) listener()
  })

export function useHeldPage(isHolding: () => boolean): void {
  const ask = useEffectEvent(isHolding)
  useEffect(() => holdPage(() => ask()), [])
}
