// Caches generated images with their compressed forms: drawing takes milliseconds, sending a cached one takes none.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressForCache, type Encoding } from '#platform/pages/encoding.ts'

/** SVG is text and is sent compressed; pixels are compressed already. */
export type CachedDrawing =
  | { type: 'image/svg+xml'; etag: string; bytes: Record<Encoding, Buffer> }
  | { type: 'image/webp' | 'image/png'; etag: string; bytes: { identity: Buffer } }

/** A string is SVG, bytes are WebP unless the route says otherwise. */
type Draw = () => Promise<string | Buffer>

const MAX_BYTES = 48 * 1024 * 1024

export function createDrawingCache() {
  const cached = new LRUCache<string, CachedDrawing, Draw>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) =>
      Object.values(bytes).reduce((sum, { length }) => sum + length, key.length),
    // Also deduplicates concurrent requests for the same image.
    fetchMethod: async (_key, _stale, { context: draw }) => {
      const drawn = await draw()
      const identity = Buffer.from(drawn)
      const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
      if (typeof drawn !== 'string') return { type: 'image/webp', etag, bytes: { identity } }
      return { type: 'image/svg+xml', etag, bytes: { identity, ...(await compressForCache(identity)) } }
    },
  })
  return {
    has: (key: string) => cached.has(key),
    async getOrDraw(key: string, draw: Draw): Promise<CachedDrawing> {
      const drawing = await cached.fetch(key, { context: draw })
      if (drawing === undefined) throw new Error(`the drawing ${key} was not kept`)
      return drawing
    },
  }
}
