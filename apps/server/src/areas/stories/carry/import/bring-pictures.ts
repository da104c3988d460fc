import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import * as files from './import-files.ts'
import type { Bringing } from './imports.service.ts'

/**
 * Takes the pictures of a manuscript in, under its writer's own limits. One that cannot be taken stays out; those of an
 * import that is never finished belong to nothing and are gone after a day.
 */
export async function bringPictures(
  { storage, images }: Bringing,
  actor: SignedInActor,
  row: { id: string; user_id: string },
  wanted: ReadonlyMap<string, string>,
  { setProgress, signal }: { setProgress(fraction: number): Promise<void>; signal: AbortSignal },
): Promise<Map<string, string>> {
  const taken = new Map<string, string>()
  if (wanted.size === 0) return taken
  await files.withFolder(async (folder) => {
    let count = 0
    for (const [pictureId, alt] of wanted) {
      signal.throwIfAborted()
      const file = await files.fetchPicture(storage, row, pictureId, folder)
      try {
        if (file)
          taken.set(
            pictureId,
            (await images.upload(actor, { file, type: 'chapter', alt: alt.slice(0, 300) })).id,
          )
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
      }
      count += 1
      await setProgress(count / wanted.size)
    }
  })
  return taken
}
