export type IdRange = [client: number, clock: number, length: number]

const CHUNK = 256

/** A number for each character: Yjs gives each a permanent id, made of a client and an increasing clock. */
export class NumbersById {
  readonly #clients = new Map<number, Map<number, Uint16Array>>()

  set(ids: readonly IdRange[], numbers: Uint16Array): void {
    for (const { client, chunk, from, to, at } of chunksOf(ids)) {
      const chunks = this.#clients.get(client) ?? new Map<number, Uint16Array>()
      this.#clients.set(client, chunks)
      const remaining = chunks.get(chunk) ?? new Uint16Array(CHUNK)
      chunks.set(chunk, remaining)
      remaining.set(numbers.subarray(at, at + to - from), from)
    }
  }

  /** 0 for ids without a number. */
  read(ids: readonly IdRange[]): Uint16Array {
    const numbers = new Uint16Array(ids.reduce((sum, [, , length]) => sum + length, 0))
    for (const { client, chunk, from, to, at } of chunksOf(ids)) {
      const remaining = this.#clients.get(client)?.get(chunk)
      if (remaining) numbers.set(remaining.subarray(from, to), at)
    }
    return numbers
  }
}

/** `at`: the index among all of them. */
function* chunksOf(ids: readonly IdRange[]) {
  let at = 0
  for (const [client, clock, length] of ids)
    for (let place = clock; place < clock + length;) {
      const chunk = Math.floor(place / CHUNK)
      const end = Math.min(clock + length, (chunk + 1) * CHUNK)
      yield { client, chunk, from: place - chunk * CHUNK, to: end - chunk * CHUNK, at }
      at += end - place
      place = end
    }
}
