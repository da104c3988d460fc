// What the viewer switches on and off at once, such as favorites and likes: a change shows at once and is reverted if the
// server rejects it.
import { isApiError } from '@fabula/contracts/api-error'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RateLimitedError } from './rate-limited.ts'

/** signed out: this needs a session. limited: the rate-limit dialog is already open. */
type ToggleOutcome = 'done' | 'signed out' | 'limited' | 'failed'

type ToggleState = { known: ReadonlyMap<string, boolean> }

export type ToggleStore = StoreApi<ToggleState> & {
  /** Applies the page's data, unless a change is in flight. */
  adopt(key: string, isOn: boolean): void
  change(key: string, isOn: boolean): Promise<ToggleOutcome>
  clear(): void
}

type ToggleOptions = {
  /** Returns what the server has then. */
  send(key: string, isOn: boolean): Promise<boolean>
  isSignedIn(): boolean
}

export function createToggleStore(options: ToggleOptions): ToggleStore {
  const store = createStore<ToggleState>(() => ({ known: new Map() }))
  const running = new Map<string, Promise<ToggleOutcome>>()
  const put = (key: string, isOn: boolean) =>
    store.setState(({ known }) => ({ known: new Map([...known, [key, isOn]]) }))

  async function send(key: string, isOn: boolean): Promise<ToggleOutcome> {
    if (!options.isSignedIn()) return 'signed out'
    const before = store.getState().known.get(key) ?? !isOn
    put(key, isOn)
    try {
      put(key, await options.send(key, isOn))
      return 'done'
    } catch (failure) {
      put(key, before)
      if (failure instanceof RateLimitedError) return 'limited'
      return isApiError(failure) && failure.status === 401 ? 'signed out' : 'failed'
    }
  }

  return Object.assign(store, {
    adopt(key: string, isOn: boolean) {
      if (!running.has(key)) put(key, isOn)
    },
    change(key: string, isOn: boolean) {
      // One request at a time per key, so that the last click wins.
      const run = (running.get(key) ?? Promise.resolve('done')).then(() => send(key, isOn))
      running.set(key, run)
      void run.finally(() => {
        if (running.get(key) === run) running.delete(key)
      })
      return run
    },
    clear: () => store.setState(store.getInitialState()),
  })
}

/** The page's value at first, then this tab's. Undefined: the page does not know. */
export function useToggle(store: ToggleStore, key: string, loaded: boolean | undefined): boolean {
  const known = useStore(store, (state) => state.known.get(key))
  useEffect(() => {
    if (loaded !== undefined) store.adopt(key, loaded)
  }, [store, key, loaded])
  return known ?? loaded ?? false
}
