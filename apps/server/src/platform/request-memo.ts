// What a request has already read. A page makes many calls in one request, and each of them checks the same story, the
// same settings and the same block: this reads them once. Nothing outlives the request, and writes read anew.
import { AsyncLocalStorage } from 'node:async_hooks'

type Memo = Map<string, Promise<unknown>>

const memos = new AsyncLocalStorage<Memo | undefined>()

/** Within a request, outside of calls that write. */
export const isReading = (): boolean => memos.getStore() !== undefined

export const withRequestMemo = <T>(work: () => Promise<T>): Promise<T> => memos.run(new Map(), work)

/** For calls that write: they read everything themselves, and later calls of the same request read what they wrote. */
export async function withoutRequestMemo<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await memos.run(undefined, work)
  } finally {
    memos.getStore()?.clear()
  }
}

/** Reads it once per request. A transaction always reads, because its locks decide what it sees. */
export function onceInRequest<T>(
  db: { isTransaction: boolean },
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const memo = db.isTransaction ? undefined : memos.getStore()
  const known = memo?.get(key) as Promise<T> | undefined
  if (known) return known
  const reading = read()
  memo?.set(key, reading)
  return reading
}

/** What was read together with something else. */
export function rememberInRequest(key: string, value: unknown): void {
  memos.getStore()?.set(key, Promise.resolve(value))
}

/** What a user changed of the default settings: read with the session, needed by the users area. */
export const settingsKey = (userId: string) => `settings ${userId}`
