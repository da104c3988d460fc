// Reads the header of a socket message before it is processed: its chapter and its kind.
import * as decoding from 'lib0/decoding'

/** The Hocuspocus message types that an editor would send. */
const kinds = new Map([
  [0, 'sync'],
  [1, 'awareness'],
  [2, 'auth'],
  [3, 'query-awareness'],
  [4, 'sync'],
  [7, 'close'],
] as const)

export type EnvelopeKind = typeof kinds extends Map<number, infer Kind> ? Kind : never

/** Followed by a session id when one socket has several editors of the same chapter. */
const address = /^chapter:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\0[\w-]{1,40})?$/

export function readEnvelope(message: Uint8Array): { address: string; kind: EnvelopeKind } | undefined {
  try {
    const decoder = decoding.createDecoder(message)
    const name = decoding.readVarString(decoder)
    const kind = (kinds as ReadonlyMap<number, EnvelopeKind>).get(decoding.readVarUint(decoder))
    return kind && address.test(name) ? { address: name, kind } : undefined
  } catch {
    return undefined
  }
}

/** Without the session id. */
export const chapterNameOf = (address: string): string => address.split('\0', 1)[0]!

export function chapterIdOf(documentName: string): string | undefined {
  return address.exec(documentName)?.[1]
}
