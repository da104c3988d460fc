// Reads a backup file from front to back, entry by entry.
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract as extractTar } from 'tar-stream'
import type { z } from 'zod'
import { BackupError } from './format.ts'

type TarEntry = Extract extends AsyncIterable<infer One> ? One : never

export type Entry = { name: string; bytes: Buffer; pax: Record<string, string | undefined> }

export class BackupReader {
  readonly #file: string
  readonly #entries: AsyncIterator<TarEntry>
  readonly #reading: Promise<void>
  #next: Entry | null = null

  constructor(file: string) {
    this.#file = file
    const extract = extractTar()
    this.#entries = extract[Symbol.asyncIterator]()
    this.#reading = pipeline(createReadStream(file), createGunzip(), extract)
    // The error is reported to the caller that requests the next entry.
    this.#reading.catch(() => {})
  }

  /** The next entry if its name has this prefix; otherwise it is not consumed. */
  async take(prefix: string): Promise<Entry | null> {
    const entry = await this.#peek()
    if (!entry?.name.startsWith(prefix)) return null
    this.#next = null
    return entry
  }

  async takeJson<Shape extends z.ZodType>(name: string, shape: Shape): Promise<z.infer<Shape>> {
    const entry = await this.take(name)
    if (!entry) throw this.#notWhole()
    try {
      return shape.parse(JSON.parse(entry.bytes.toString()))
    } catch (error) {
      throw this.#notWhole(error)
    }
  }

  async close(): Promise<void> {
    await this.#entries.return?.().catch(() => {})
    await this.#reading.catch(() => {})
  }

  async #peek(): Promise<Entry | null> {
    if (this.#next) return this.#next
    try {
      const { value, done } = await this.#entries.next()
      if (done) {
        await this.#reading
        return null
      }
      const { name, pax } = value.header as { name: string; pax?: Entry['pax'] | null }
      this.#next = { name, bytes: await buffer(value), pax: pax ?? {} }
      return this.#next
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
        throw new BackupError(`${this.#file} cannot be read: ${code}.`, { cause: error })
      }
      throw this.#notWhole(error)
    }
  }

  #notWhole(cause?: unknown): BackupError {
    return new BackupError(`${this.#file} isn’t a complete Fabula backup. Nothing was changed.`, { cause })
  }
}
