// Parts become a file that listeners get. The audio has the id of its upload, so that completing again finds it, and
// so that the clean-up can tell a file that is about to get its row from one that nobody needs.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { maxEpisodeSeconds } from '@fabula/contracts/writerspod-sizes'
import type { PodAudio } from '@fabula/contracts/writerspod.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { lockEditable, openEditable, openManaged } from './access.service.ts'
import { touchItem } from './access.store.ts'
import { audioKey, copyToDisk, makeLocalPath, partKey } from './audio.files.ts'
import { cleanAudioJobName, measureAudioJobName } from './audio.job-names.ts'
import { countParts } from './audio.present.ts'
import { presentAudio } from './items.present.ts'
import type { CheckedAudio } from './check-audio.ts'
import { findAudio } from './parts.store.ts'
import { readAudio } from './read-audio.ts'
import * as store from './uploads.store.ts'
import './writerspod.events.ts'
import { isPublicItem } from './writerspod.policy.ts'

type Sources = Pick<Platform, 'db' | 'storage' | 'jobs' | 'events' | 'config'>
type GoodAudio = Extract<CheckedAudio, { state: 'good' }>

const checkSeconds = 120

export function createCompletion(sources: Sources) {
  const running = new Map<string, Promise<PodAudio>>()
  return {
    /** Concurrent calls for the same upload share one run. */
    async complete(actor: SignedInActor, uploadId: string): Promise<PodAudio> {
      const key = `${actor.userId} ${uploadId}`
      const run =
        running.get(key) ?? completeUpload(sources, actor, uploadId).finally(() => running.delete(key))
      running.set(key, run)
      return run
    },
  }
}

async function completeUpload(sources: Sources, actor: SignedInActor, uploadId: string): Promise<PodAudio> {
  const { db, storage } = sources
  const upload = await store.findUpload(db, uploadId, actor.userId)
  if (!upload) return getFinished(sources, actor, uploadId)
  await openEditable(db, actor, upload.item_id)
  const partCount = countParts(upload.size)
  if (upload.parts.length < partCount)
    throw invalid({ parts: `${upload.parts.length} of ${partCount} have arrived` })

  const path = await makeLocalPath(sources)
  try {
    const keys = upload.parts.map((part) => partKey(uploadId, part))
    try {
      await copyToDisk(storage, keys, path)
    } catch (error) {
      if (await store.findUpload(db, uploadId, actor.userId)) throw error
      // Another call has finished or canceled it, so the clean-up deleted its parts.
      return await getFinished(sources, actor, uploadId)
    }
    const checked = await requireGood(sources, actor, uploadId, path)
    await storage.putStream(audioKey(uploadId), createReadStream(path), { contentType: checked.contentType })
    return await finish(sources, actor, upload, checked)
  } finally {
    await rm(path, { force: true })
  }
}

/** After an answer that did not arrive. */
async function getFinished({ db }: Sources, actor: SignedInActor, audioId: string): Promise<PodAudio> {
  const itemId = await store.findItemOfAudio(db, audioId)
  if (itemId === undefined) throw notFound()
  await openManaged(db, actor, itemId)
  const audio = await findAudio(db, audioId)
  if (!audio) throw notFound()
  return presentAudio(audio)
}

/** Of a file that is refused, nothing stays. */
async function requireGood(
  { db, jobs }: Sources,
  { userId }: SignedInActor,
  uploadId: string,
  path: string,
): Promise<GoodAudio> {
  const checked = await readAudio('check', { path }, { maxSeconds: checkSeconds })
  const isTooLong = checked?.state === 'good' && checked.durationSeconds > maxEpisodeSeconds
  if (checked?.state === 'good' && !isTooLong) return checked
  await db.transaction().execute(async (tx) => {
    await store.deleteUpload(tx, uploadId, userId)
    await jobs.enqueue(tx, cleanAudioJobName, {}, { key: 'now' })
  })
  if (checked?.state === 'unknown')
    throw new AppError('UNSUPPORTED_TYPE_ERROR', {
      message: 'This isn’t an MP3, M4A (AAC) or Ogg Opus file.',
    })
  throw invalid({ file: isTooLong ? 'is longer than 24 hours' : 'is incomplete or damaged' })
}

async function finish(
  sources: Sources,
  actor: SignedInActor,
  upload: store.UploadRow,
  { contentType, durationSeconds, bitrate }: GoodAudio,
): Promise<PodAudio> {
  const { db, storage, jobs, events } = sources
  const { id, item_id: itemId, size } = upload
  const isFinished = await db.transaction().execute(async (tx) => {
    const { item } = await lockEditable(tx, actor, itemId)
    // The request that deletes the upload finishes it.
    if (!(await store.deleteUpload(tx, id, actor.userId))) return false
    const audio = { id, itemId, contentType, size, durationSeconds, bitrate }
    await store.replaceAudio(tx, audio, isPublicItem(item))
    await touchItem(tx, itemId)
    await jobs.enqueue(tx, measureAudioJobName, { audioId: id }, { key: id })
    await jobs.enqueue(tx, cleanAudioJobName, {}, { key: 'now' })
    await events.publish(tx, 'pod.changed', { itemId })
    return true
  })
  // Canceled meanwhile: without its upload, the file can't get a row anymore.
  if (!isFinished && (await store.findItemOfAudio(db, id)) === undefined) await storage.delete(audioKey(id))
  return getFinished(sources, actor, id)
}
