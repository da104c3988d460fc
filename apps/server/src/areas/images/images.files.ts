// Storage paths of an image and of the sizes and formats made from it.
import type { Storage } from '#platform/storage/storage.ts'

export const formats = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formats)[number]

const folder = (id: string) => `images/${id}/`

export const masterKey = (id: string) => `${folder(id)}picture.webp`
export const variantKey = (id: string, width: number, format: Format) => `${folder(id)}${width}.${format}`

export async function deleteFiles(storage: Storage, id: string): Promise<void> {
  const keys: string[] = []
  for await (const key of storage.list(folder(id))) keys.push(key)
  await Promise.all(keys.map((key) => storage.delete(key)))
}
