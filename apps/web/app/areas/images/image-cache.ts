// Caches images fetched as base64, with the size and lifetime that the seed specifies.
const maxEntries = 50
const lifetime = 24 * 60 * 60 * 1000

export type ImageCache = {
  get(key: string): string | undefined
  set(key: string, url: string): void
  /** Deletes one image in all its sizes. */
  forget(imageId: string): void
  clear(): void
}

/** Keys start with the image id. Evicts the least recently used entry first. */
export function createImageCache(now: () => number = Date.now): ImageCache {
  const entries = new Map<string, { url: string; expiresAt: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      entries.delete(key)
      if (!entry || entry.expiresAt <= now()) return undefined
      entries.set(key, entry)
      return entry.url
    },
    set(key, url) {
      entries.delete(key)
      entries.set(key, { url, expiresAt: now() + lifetime })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    forget(imageId) {
      for (const key of entries.keys()) if (key.startsWith(imageId)) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
