// Counts and hashes what passes through, both when writing and when reading.
import { createHash } from 'node:crypto'

export class Sum {
  readonly #hash = createHash('sha256')
  #bytes = 0

  add(bytes: Buffer | string): void {
    this.#hash.update(bytes)
    this.#bytes += bytes.length
  }

  finish(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** For a pipeline. */
export function adding(sum: Sum) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      sum.add(chunk)
      yield chunk
    }
  }
}
