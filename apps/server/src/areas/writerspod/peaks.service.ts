// The waveform of an M4A, which the uploading browser measures: AAC has no free decoder that runs here.
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { lockEditable } from './access.service.ts'
import { findItemOfAudio, setPeaks } from './uploads.store.ts'
import './writerspod.events.ts'

/** It only draws the player's slider, so nothing depends on whether it is true. Repeating it changes nothing. */
export async function putPeaks(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: SignedInActor,
  audioId: string,
  peaks: readonly number[],
): Promise<void> {
  const itemId = await findItemOfAudio(db, audioId)
  if (itemId === undefined) throw notFound()
  await db.transaction().execute(async (tx) => {
    await lockEditable(tx, actor, itemId)
    if (!(await setPeaks(tx, audioId, Uint8Array.from(peaks))))
      throw new AppError('CONFLICT_ERROR', { message: 'The waveform of this audio is measured here.' })
    await events.publish(tx, 'pod.changed', { itemId })
  })
}
