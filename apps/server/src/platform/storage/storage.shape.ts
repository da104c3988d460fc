// What every file store can do.
import type { Readable } from 'node:stream'

export type StoredFile = {
  /**
   * Has an error listener, so that a stream that fails before it is read, or is never read, does not end the process.
   */
  stream: Readable
  /** Of the whole file, also if a range was requested. */
  size: number
  contentType: string
}

/** Both ends are inclusive, as in HTTP; an end past the file, or none, means to its end. */
type ByteRange = { start: number; end?: number }

export type Storage = {
  /** Atomic: a reader never sees half a file, and it is on disk when this returns. */
  put(key: string, bytes: Buffer, options: { contentType: string }): Promise<void>
  /** The same for files too large for memory; returns the size. A stream that fails leaves nothing. */
  putStream(key: string, stream: Readable, options: { contentType: string }): Promise<number>
  get(key: string): Promise<Buffer | undefined>
  /** Throws RangeNotSatisfiable when the range starts past the end. */
  getStream(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>
  /** Keys in no particular order. */
  list(prefix: string): AsyncIterable<string>
  ping(): Promise<boolean>
  /** In bytes; undefined if the store has no limit of its own. */
  findSpace(): Promise<{ free: number; total: number } | undefined>
}

// Keys look like "images/0193.../large.webp". Lower case only, because some file systems ignore case.

const segment = '[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?'
const validKey = new RegExp(`^${segment}(?:/${segment})*$`)
const validPrefix = new RegExp(`^(?:${segment}(?:/${segment})*/?)?$`)

export function requireKey(key: string): string {
  if (key.length > 300 || !validKey.test(key)) throw new TypeError(`"${key}" is no valid file key.`)
  return key
}

export function requirePrefix(prefix: string): string {
  if (prefix.length > 300 || !validPrefix.test(prefix))
    throw new TypeError(`"${prefix}" is no valid file prefix.`)
  return prefix
}

export class RangeNotSatisfiable extends Error {
  constructor() {
    super('The range starts past the end of the file.')
  }
}

export const defaultContentType = 'application/octet-stream'
