// Files: a folder on disk, or a bucket that speaks S3.
import type { Readable } from 'node:stream'

export type StoredFile = {
  stream: Readable
  /** Of the whole file, also when a range was asked for. */
  size: number
  contentType: string
}

/** Both ends count, as in HTTP. */
export type ByteRange = { start: number; end: number }

export type Storage = {
  /** All of it or nothing: a reader never sees half a file. */
  put(key: string, bytes: Buffer, options: { contentType: string }): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  getStream(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  ping(): Promise<boolean>
}
