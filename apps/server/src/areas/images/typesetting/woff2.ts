// Font packages ship WOFF2 only (for variable fonts); the shaper needs plain OpenType bytes, synchronously.
import { createRequire } from 'node:module'

type Decompressor = {
  calledRun?: boolean
  onRuntimeInitialized?: () => void
  decompress(woff2: Uint8Array): Uint8Array | false
}

// The package's entry point is asynchronous; its compiled core is synchronous once it has started.
const require = createRequire(import.meta.url)
const decompressor = require('wawoff2/build/decompress_binding.js') as Decompressor

await new Promise<void>((resolve) => {
  if (decompressor.calledRun === true) resolve()
  else decompressor.onRuntimeInitialized = resolve
})

export function decodeWoff2(woff2: Uint8Array): Uint8Array {
  const font = decompressor.decompress(woff2)
  if (font === false) throw new Error('a font file could not be decompressed')
  return font
}
