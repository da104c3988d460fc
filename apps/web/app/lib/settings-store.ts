// The user's settings: a choice shows immediately, and only changed fields are sent.
import { isApiError } from '@fabula/contracts/api-error'
import type { Settings, SettingsChanges } from '@fabula/contracts/settings'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RateLimitedError } from './rate-limited.ts'

export type SettingsSection = keyof Settings

/** unsent: still shown as chosen and sent with the next try. refused: reverted, because the server rejected it. */
export type SaveState =
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'unsent'; message: string }
  | { kind: 'refused'; message: string }

type SettingsState = {
  /** The server's settings, overlaid with pending changes. Null until they are loaded. */
  settings: Settings | null
  states: Partial<Record<SettingsSection, SaveState>>
}

export type SettingsStore = StoreApi<SettingsState> & {
  /** Adopts the settings of a page or a response. */
  adopt(settings: Settings): void
  save(changes: SettingsChanges): Promise<void>
  /** Sends failed changes again. */
  retry(): Promise<void>
  /** The viewer changed or signed out. */
  clear(): void
}

const failure = 'Failed to update settings'

/** `send` throws on every failure, including a rate limit. */
export function createSettingsStore(send: (changes: SettingsChanges) => Promise<Settings>): SettingsStore {
  const store = createStore<SettingsState>(() => ({ settings: null, states: {} }))
  let known: Settings | null = null
  let onItsWay: SettingsChanges = {}
  let waiting: SettingsChanges = {}
  let sending: Promise<void> | null = null
  /** Increases when the viewer changes, so that responses for the previous one are ignored. */
  let seat = 0

  function show(): void {
    store.setState({ settings: known && overlay(overlay(known, onItsWay), waiting) })
  }

  function mark(changes: SettingsChanges, state: SaveState): void {
    const marked = Object.fromEntries(sectionsOf(changes).map((name) => [name, state]))
    store.setState(({ states }) => ({ states: { ...states, ...marked } }))
  }

  async function sendWaiting(): Promise<void> {
    const sender = seat
    while (sectionsOf(waiting).length > 0) {
      onItsWay = waiting
      waiting = {}
      const problem = await attempt(onItsWay, sender)
      if (sender !== seat) return
      const sent = onItsWay
      onItsWay = {}
      if (problem?.kind === 'unsent') waiting = overlay(sent, waiting)
      const done = problem?.kind === 'unsent' ? waiting : withoutSections(sent, waiting)
      mark(done, problem ?? { kind: 'saved' })
      show()
      if (problem?.kind === 'unsent') return
    }
  }

  async function attempt(changes: SettingsChanges, sender: number): Promise<SaveState | null> {
    try {
      const answer = await send(changes)
      if (sender === seat) known = answer
      return null
    } catch (error) {
      return describe(error)
    }
  }

  function flush(): Promise<void> {
    sending ??= sendWaiting().finally(() => {
      sending = null
    })
    return sending
  }

  return Object.assign(store, {
    adopt(next: Settings) {
      known = next
      show()
    },
    save(changes: SettingsChanges) {
      waiting = overlay(waiting, changes)
      mark(waiting, { kind: 'saving' })
      show()
      return flush()
    },
    retry() {
      mark(waiting, { kind: 'saving' })
      return flush()
    },
    clear() {
      seat += 1
      sending = null
      known = null
      onItsWay = {}
      waiting = {}
      store.setState({ states: {} })
      show()
    },
  })
}

/** A rejected request would be rejected again; other failures may be temporary. */
function describe(error: unknown): SaveState {
  if (error instanceof RateLimitedError) return { kind: 'unsent', message: 'Changes not saved' }
  if (isApiError(error) && (error.status === 400 || error.status === 403))
    return { kind: 'refused', message: error.body.message }
  return { kind: 'unsent', message: failure }
}

function sectionsOf(changes: SettingsChanges): SettingsSection[] {
  return Object.keys(changes) as SettingsSection[]
}

function withoutSections(changes: SettingsChanges, others: SettingsChanges): SettingsChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !(name in others)))
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A new object: `over` takes precedence, objects are merged, lists are replaced. */
function overlay<T extends object>(under: T, over: object): T {
  const result: Json = { ...(under as Json) }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = isObject(value) && isObject(below) ? overlay(below, value) : value
  }
  return result as T
}
