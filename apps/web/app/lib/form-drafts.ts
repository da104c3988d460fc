// Unsaved form input, stored on this device per user and form, so that a reload, a crash or the end of a session loses
// none of it. Deleted when it is saved or discarded, and at logout. A form names the fields to store, so that passwords
// and codes never get here.
import { findStored, listStoredKeys, removeStored, store } from './local-store.ts'

export type FormValues = Readonly<Record<string, unknown>>

export type FormDraft = {
  at: number
  /** What the form is about, shown to the user. */
  title: string
  /** Only the fields that differ from the saved values. */
  values: FormValues
  /** The saved values of those fields when they were first changed. */
  base: FormValues
}

const prefix = 'fabula.form/'
const maxAge = 30 * 24 * 60 * 60 * 1000
const maxDrafts = 50
const maxCharacters = 300_000

/** Each user has their own; a visitor's draft is available to the next user who signs in. */
const prefixOf = (userId: string | null) => `${prefix}${userId ?? 'visitor'}/`
const keyOf = (userId: string | null, form: string) => prefixOf(userId) + form

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Typed = { title: string; values: FormValues; saved: FormValues }

/** Returns whether the draft is stored. Unchanged values are not stored. */
export function saveFormDraft(userId: string | null, form: string, { title, values, saved }: Typed): boolean {
  const names = Object.keys(values).filter((name) => !isSameValue(values[name], saved[name]))
  if (names.length === 0) {
    forgetFormDraft(userId, form)
    return true
  }
  const known = findFormDraft(userId, form)
  const pick = (valueOf: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  const draft: FormDraft = {
    at: Date.now(),
    title,
    values: pick((name) => values[name]),
    base: pick((name) => (known && name in known.base ? known.base[name] : saved[name])),
  }
  if (JSON.stringify(draft).length > maxCharacters) return false
  if (!known) evictOldest()
  const isSaved = store('local', keyOf(userId, form), draft)
  if (isSaved && userId !== null) removeStored('local', keyOf(null, form))
  return isSaved
}

export function findFormDraft(userId: string | null, form: string): FormDraft | null {
  const draft =
    findStored('local', keyOf(userId, form), isDraft) ?? findStored('local', keyOf(null, form), isDraft)
  return draft && isFresh(draft) ? draft : null
}

export function forgetFormDraft(userId: string | null, form: string): void {
  removeStored('local', keyOf(userId, form))
  if (userId !== null) removeStored('local', keyOf(null, form))
}

export function listFormDrafts(userId: string): (FormDraft & { key: string })[] {
  return listStoredKeys('local', prefixOf(userId)).flatMap((key) => {
    const draft = findStored('local', key, isDraft)
    return draft && isFresh(draft) ? [{ ...draft, key }] : []
  })
}

/** At logout: deletes everything of this account. */
export function forgetFormDrafts(userId: string): void {
  for (const key of listStoredKeys('local', prefixOf(userId))) removeStored('local', key)
}

const isFresh = ({ at }: FormDraft) => Date.now() - at < maxAge

/** Makes space for one more: deletes expired and unreadable drafts, then the oldest. */
function evictOldest(): void {
  const found = listStoredKeys('local', prefix).map((key) => {
    const draft = findStored('local', key, isDraft)
    return { key, at: draft && isFresh(draft) ? draft.at : 0 }
  })
  const newest = found.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)
  const staying = new Set(newest.slice(0, maxDrafts - 1).map(({ key }) => key))
  for (const { key } of found) if (!staying.has(key)) removeStored('local', key)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isDraft(value: unknown): value is FormDraft {
  if (!isObject(value)) return false
  const { at, title, values, base } = value as Partial<Record<keyof FormDraft, unknown>>
  return typeof at === 'number' && typeof title === 'string' && isObject(values) && isObject(base)
}
