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

export function keepComment(key: string, body: string): void {
  if (body.trim() === '') removeStored('local', prefix + key)
  else store('local', prefix + key, { at: Date.now(), body } satisfies Kept)
}

export function findKeptComment(key: string): string {
  const kept = findStored('local', prefix + key, isKept)
  return kept && Date.now() - kept.at < longest ? kept.body : ''
}
