// Loaded with the first picture: it would only slow the start of the server.
import { availableParallelism } from 'node:os'
import type sharp from 'sharp'
import { createGate } from './gate.ts'

/**
 * One thread a picture and few pictures at once: page requests keep their share of the machine. What people send may
 * need 300 MB while it is decoded; what we drew ourselves needs a tenth of that and does not wait for it.
 */
const half = Math.floor(availableParallelism() / 2)
export const redrawing = createGate(Math.min(2, Math.max(1, half)), 200)
export const resizing = createGate(2, 500)

let loaded: Promise<typeof sharp> | undefined

export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loaded
}
