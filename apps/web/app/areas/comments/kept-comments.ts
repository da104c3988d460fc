// Words that are typed and not sent yet, kept on this device: a closed tab or a sign-in loses none of them.
import { findStored, removeStored, store } from '#lib/local-store.ts'

type Kept = { at: number; body: string }

const prefix = 'fabula.comment/'
const longest = 30 * 24 * 60 * 60 * 1000

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).at === 'number' &&
  typeof (value as Kept).body === 'string'

/** Each person has their own; what a visitor typed is there for whoever signs in next. */
const placeOf = (userId: string | null, key: string) => prefix + (userId === null ? key : `${userId}/${key}`)

export function keepComment(userId: string | null, key: string, body: string): void {
  if (body.trim() === '') removeStored('local', placeOf(userId, key))
  else store('local', placeOf(userId, key), { at: Date.now(), body } satisfies Kept)
  if (userId !== null) removeStored('local', placeOf(null, key))
}

export function findKeptComment(userId: string | null, key: string): string {
  const kept =
    findStored('local', placeOf(userId, key), isKept) ?? findStored('local', placeOf(null, key), isKept)
  return kept && Date.now() - kept.at < longest ? kept.body : ''
}
