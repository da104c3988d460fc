// Imported with the first image, because it would slow down the start of the server.
import { availableParallelism } from 'node:os'
import type sharp from 'sharp'
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts'

/**
 * One thread per image and few images at once, so that page requests get their share of the CPU. Uploads may need 300
 * MB while they are decoded; generated images need a tenth of that and do not wait for them.
 */
const half = Math.floor(availableParallelism() / 2)
export const redrawing = createConcurrencyLimit(Math.min(2, Math.max(1, half)), 200)
export const resizing = createConcurrencyLimit(2, 500)

let loaded: Promise<typeof sharp> | undefined

export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loaded
}
