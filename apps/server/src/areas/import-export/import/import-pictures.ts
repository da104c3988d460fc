import type { Images } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import * as files from './import-files.ts'
import type { ImportContext } from './imports.service.ts'

type Taken = Awaited<ReturnType<Images['upload']>>

/**
 * Uploads the images of a manuscript under its author's quota, but without a daily limit: a book may have more images
 * than a new user may post. Rejected ones are dropped; those of an unfinished
 * import stay unattached and are removed after a day.
 */
export async function importPictures(
  { storage, images }: ImportContext,
  actor: SignedInActor,
  row: { id: string; user_id: string },
  { inText, cover }: { inText: ReadonlyMap<string, string>; cover: { id: string; alt: string } | null },
  { setProgress, signal }: { setProgress(fraction: number): Promise<void>; signal: AbortSignal },
): Promise<{ pictures: Map<string, string>; cover: Taken | null }> {
  const pictures = new Map<string, string>()
  if (inText.size === 0 && !cover) return { pictures, cover: null }
  return files.withFolder(async (folder) => {
    async function take(id: string, alt: string, type: 'chapter' | 'cover'): Promise<Taken | null> {
      signal.throwIfAborted()
      const file = await files.fetchPicture(storage, row, id, folder)
      try {
        if (!file) return null
        return await images.upload(actor, {
          file,
          type,
          alt: alt.slice(0, 300),
          isWithoutDailyLimit: true,
        })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        return null
      }
    }

    let count = 0
    for (const [id, alt] of inText) {
      const taken = await take(id, alt, 'chapter')
      if (taken) pictures.set(id, taken.id)
      count += 1
      await setProgress(count / inText.size)
    }
    return { pictures, cover: cover && (await take(cover.id, cover.alt, 'cover')) }
  })
}
