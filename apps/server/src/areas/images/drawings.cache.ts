// Keeps finished drawings with their compressed forms; drawing takes milliseconds, sending what is kept takes none.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressForKeeping, type Encoding } from '#platform/pages/encoding.ts'

export type KeptDrawing = { etag: string; bytes: Record<Encoding, Buffer> }

const MOST_BYTES = 32 * 1024 * 1024

export function createDrawingCache() {
  const kept = new LRUCache<string, KeptDrawing, () => string | Promise<string>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) =>
      key.length + bytes.identity.length + bytes.gzip.length + bytes.br.length,
    // Also joins requests for a drawing that is being made.
    fetchMethod: async (_key, _stale, { context: draw }) => {
      const identity = Buffer.from(await draw())
      const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
      return { etag, bytes: { identity, ...(await compressForKeeping(identity)) } }
    },
  })
  return {
    async getOrDraw(key: string, draw: () => string | Promise<string>): Promise<KeptDrawing> {
      const drawing = await kept.fetch(key, { context: draw })
      if (drawing === undefined) throw new Error(`the drawing ${key} was not kept`)
      return drawing
    },
  }
}
