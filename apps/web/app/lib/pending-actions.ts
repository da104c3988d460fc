// What a visitor wanted to do: kept on this device, and done once after they have signed in.
import type { Anchor } from '@fabula/contracts/comments'
import { findStored, removeStored, store } from './local-store.ts'

/** Each area that lets visitors start something adds its kind here, and its work in layouts/after-sign-in.ts. */
export type PendingAction = PendingToggle<'follow'> | PendingToggle<'bookmark'> | PendingComment

type PendingToggle<K> = {
  kind: K
  targetId: string
  /** Said when it is done: whom or what it is about. */
  name: string
}

/** `targetId` is the key that it is sent with, so that it is said once. */
export type PendingComment = Omit<PendingToggle<string>, 'kind'> & {
  kind: 'comment'
  place: { storyId: string; chapterId?: string | undefined }
  words: { body: string; spoiler: boolean; parentId?: string | undefined; anchor?: Anchor | undefined }
}

type StoredAction = PendingAction & {
  at: number
  /** Whose session had just ended; null for a visitor. Nobody else carries it out. */
  userId: string | null
}

const storageKey = 'fabula.wishes'
const lifetimeMilliseconds = 60 * 60 * 1000
const maxPendingActions = 10

const readAll = () => findStored('local', storageKey, isList) ?? []

/** Says whether it was kept; the same wish twice is one. */
export function saveAction(action: PendingAction, userId: string | null, now = Date.now()): boolean {
  const others = readAll().filter(
    ({ kind, targetId }) => kind !== action.kind || targetId !== action.targetId,
  )
  return store('local', storageKey, [...others, { ...action, userId, at: now }].slice(-maxPendingActions))
}

/** Those of the last hour that this person may carry out. They are gone from the device before any of them is tried. */
export function takeActions(userId: string, now = Date.now()): PendingAction[] {
  const stored = readAll()
  if (stored.length === 0) return []
  removeStored('local', storageKey)
  return stored
    .filter((action) => action.at <= now && now - action.at < lifetimeMilliseconds)
    .filter((action) => action.userId === null || action.userId === userId)
    .map(({ at: _at, userId: _userId, ...action }) => action)
}

function isList(value: unknown): value is StoredAction[] {
  return Array.isArray(value) && value.every(isStoredAction)
}

function isStoredAction(value: unknown): value is StoredAction {
  if (typeof value !== 'object' || value === null) return false
  const { kind, targetId, name, at, userId } = value as Partial<Record<keyof StoredAction, unknown>>
  return (
    (kind === 'follow' ||
      kind === 'bookmark' ||
      (kind === 'comment' && 'place' in value && 'words' in value)) &&
    typeof targetId === 'string' &&
    typeof name === 'string' &&
    typeof at === 'number' &&
    (userId === null || typeof userId === 'string')
  )
}
