// Actions a visitor started: stored on this device, and run once after they sign in.
import type { Anchor } from '@fabula/contracts/comments'
import { findStored, removeStored, store } from './local-store.ts'

/** Each area that lets visitors start an action adds its kind here, and its handler in layouts/after-sign-in.ts. */
export type PendingAction =
  | PendingToggle<'follow'>
  | PendingToggle<'bookmark'>
  | PendingToggle<'like'>
  | PendingComment

type PendingToggle<K> = {
  kind: K
  targetId: string
  /** Shown when it is done: the user, story or chapter it is about. */
  name: string
}

/** `targetId` is the idempotency key, so that the comment is posted once. */
export type PendingComment = Omit<PendingToggle<string>, 'kind'> & {
  kind: 'comment'
  place: { storyId: string; chapterId?: string | undefined; on?: 'writerspod' | undefined }
  words: { body: string; spoiler: boolean; parentId?: string | undefined; anchor?: Anchor | undefined }
}

type StoredAction = PendingAction & {
  at: number
  /** The user whose session had just ended; null for a visitor. No other user runs it. */
  userId: string | null
}

const storageKey = 'fabula.wishes'
const lifetimeMilliseconds = 60 * 60 * 1000
const maxPendingActions = 10

const readAll = () => findStored('local', storageKey, isList) ?? []

/** Returns whether it was stored; saving the same action again replaces it. */
export function saveAction(action: PendingAction, userId: string | null, now = Date.now()): boolean {
  const others = readAll().filter(
    ({ kind, targetId }) => kind !== action.kind || targetId !== action.targetId,
  )
  return store('local', storageKey, [...others, { ...action, userId, at: now }].slice(-maxPendingActions))
}

/** Actions of the last hour that this user may run. They are removed from the device before any of them is tried. */
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
      kind === 'like' ||
      (kind === 'comment' && 'place' in value && 'words' in value)) &&
    typeof targetId === 'string' &&
    typeof name === 'string' &&
    typeof at === 'number' &&
    (userId === null || typeof userId === 'string')
  )
}
