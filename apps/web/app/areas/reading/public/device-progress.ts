// A visitor's reading progress: stored on this device, and sent to the account once they sign in.
import { isApiError } from '@fabula/contracts/api-error'
import { createStore, useStore } from 'zustand'
import { api, onViewerChange } from '#lib/api.ts'
import { findStored, removeStored, store } from '#lib/local-store.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

export type DeviceProgress = {
  storyId: string
  chapterId: string
  number: number
  block: number
  percent: number
  versionId: string | null
  /** ISO-8601. */
  readAt: string
  /** Where to continue, when that is the next chapter. */
  next: { chapterId: string; number: number } | null
}

/** An event of the window: the account has the reader's latest position. */
export const progressSaved = 'progress-saved'

const storageKey = 'fabula.progress'
const maxStories = 50

const readAll = () => findStored('local', storageKey, isList) ?? []

export function findDeviceProgress(storyId: string): DeviceProgress | null {
  return readAll().find((progress) => progress.storyId === storyId) ?? null
}

/** Progress this tab has seen since it was opened: loader data may be older. */
const seen = createStore<{ stories: ReadonlyMap<string, DeviceProgress> }>(() => ({ stories: new Map() }))

/** A visitor's device stores the most recently read stories. */
export function noteProgress(isVisitor: boolean, progress: DeviceProgress): void {
  seen.setState(({ stories }) => ({ stories: new Map([...stories, [progress.storyId, progress]]) }))
  if (!isVisitor) return
  const others = readAll().filter(({ storyId }) => storyId !== progress.storyId)
  store('local', storageKey, [progress, ...others].slice(0, maxStories))
}

// Progress of one user must not be shown to the next.
onViewerChange(() => seen.setState(seen.getInitialState()))

const known = new Map<string, { text: string; value: DeviceProgress | null }>()

/** Null during server rendering; the same object while nothing changes. */
export function useDeviceProgress(storyId: string): DeviceProgress | null {
  const isHydrated = useIsHydrated()
  return useStore(seen, ({ stories }) => {
    if (!isHydrated) return null
    const value = stories.get(storyId) ?? findDeviceProgress(storyId)
    const text = JSON.stringify(value)
    if (known.get(storyId)?.text !== text) known.set(storyId, { text, value })
    return known.get(storyId)?.value ?? null
  })
}

/**
 * Sends each with its reading time, so that newer progress of the account wins. What fails to send is retried later.
 */
export async function joinDeviceProgress(): Promise<void> {
  const all = readAll()
  let left = all
  for (const progress of all) {
    const { storyId, chapterId, block, percent, versionId, readAt } = progress
    try {
      requireAnswer(
        await api('PUT /content/{storyId}/progress', {
          params: { storyId },
          body: { chapterId, position: { block, percent }, readAt, ...(versionId && { versionId }) },
        }),
      )
    } catch (error) {
      // Deleted, or not accessible to this user: retrying is pointless. A suspension ends, so progress is kept until then.
      if (!isApiError(error) || error.body.code === 'ACCOUNT_SUSPENDED_ERROR') break
      if (![400, 403, 404].includes(error.status)) break
    }
    left = left.filter((one) => one !== progress)
  }
  if (left.length === 0) removeStored('local', storageKey)
  else store('local', storageKey, left)
}

function isList(value: unknown): value is DeviceProgress[] {
  return Array.isArray(value) && value.every(isProgress)
}

function isProgress(value: unknown): value is DeviceProgress {
  if (typeof value !== 'object' || value === null) return false
  const { storyId, chapterId, number, block, percent, readAt } = value as Partial<
    Record<keyof DeviceProgress, unknown>
  >
  return (
    typeof storyId === 'string' &&
    typeof chapterId === 'string' &&
    typeof number === 'number' &&
    typeof block === 'number' &&
    typeof percent === 'number' &&
    typeof readAt === 'string'
  )
}
