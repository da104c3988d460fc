// Where audio is stored, and how parts become a file.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AudioType } from '@fabula/contracts/writerspod-sizes'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { Storage } from '#platform/storage/storage.ts'

export const partsFolder = 'pod/uploads/'
export const audioFolder = 'pod/audio/'

export const partKey = (uploadId: string, part: number) => `${partsFolder}${uploadId}/${part}`
export const audioKey = (audioId: string) => `${audioFolder}${audioId}`

export const extensions: Record<AudioType, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'opus',
}

/** Apple's directory shows only episodes whose address has an extension, and knows M4A by another type. */
export const enclosureOf = (audioId: string, type: AudioType) => ({
  path: `/media/${audioId}.${extensions[type]}`,
  type: type === 'audio/mp4' ? 'audio/x-m4a' : type,
})

/** The upload or audio that a stored file belongs to. */
export const ownerOf = (key: string) => key.split('/')[2] ?? ''

/** For programs that read files only from disk. What a crash leaves there is deleted at the next start. */
export async function makeLocalPath({ config }: Pick<Platform, 'config'>): Promise<string> {
  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  return join(folder, newId())
}

/** One file after the other, never more than a buffer of them in memory. */
export async function copyToDisk(storage: Storage, keys: readonly string[], path: string): Promise<void> {
  try {
    await pipeline(
      async function* () {
        for (const key of keys) {
          const file = await storage.getStream(key)
          if (!file) throw new AppError('UNAVAILABLE_ERROR', { cause: new Error(`${key} is missing.`) })
          yield* file.stream
        }
      },
      createWriteStream(path, { flags: 'wx' }),
    )
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    throw isFull ? new AppError('UNAVAILABLE_ERROR', { cause: error }) : error
  }
}
