import type { Exporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { masterKey } from './images.files.ts'
import { listOwnImages } from './images.store.ts'

export function imagesExporters({ db, storage }: Pick<Platform, 'db' | 'storage'>): Exporter[] {
  return [
    {
      about: 'images.json and images/: the images you uploaded and their details',
      async listFiles(userId) {
        const images = await listOwnImages(db, userId)
        return [
          {
            path: 'images.json',
            read: async () =>
              images.map(({ id, type, alt, width, height, created_at }) => ({
                file: `images/${id}.webp`,
                type,
                alt,
                width,
                height,
                createdAt: created_at,
              })),
          },
          ...images.map(({ id }) => ({
            path: `images/${id}.webp`,
            open: async () => (await storage.getStream(masterKey(id)))?.stream,
          })),
        ]
      },
    },
  ]
}
