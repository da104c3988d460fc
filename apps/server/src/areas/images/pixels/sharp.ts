// Loaded with the first picture: it would only slow the start of the server.
import type sharp from 'sharp'
import { createGate } from './gate.ts'

/** One thread a picture and two pictures at once: page requests keep their share of the machine. */
export const decoding = createGate(2, 200)

let loaded: Promise<typeof sharp> | undefined

export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loaded
}
