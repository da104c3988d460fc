// Uploads of audio in parts, which can be interrupted and continued.
import { createReadStream } from 'node:fs'
import { audioPartBytes } from '@fabula/contracts/writerspod-sizes'
import type { AudioUpload } from '@fabula/contracts/writerspod.audio'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/http/forms.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { lockEditable, openEditable } from './access.service.ts'
import { touchItem } from './access.store.ts'
import { partKey } from './audio.files.ts'
import { cleanAudioJobName } from './audio.job-names.ts'
import { countParts, presentUpload } from './audio.present.ts'
import * as store from './uploads.store.ts'
import './writerspod.events.ts'

const maxOpenUploads = 3

type Sources = Pick<Platform, 'db' | 'storage' | 'jobs' | 'events'>

/** The same file again continues the upload that is open; another one replaces it, as an item has one audio. */
export async function startUpload(
  { db, jobs }: Pick<Sources, 'db' | 'jobs'>,
  actor: SignedInActor,
  itemId: string,
  file: { fileName: string; size: number },
): Promise<AudioUpload> {
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    const { item } = await lockEditable(tx, actor, itemId)
    if (item.kind !== 'episode')
      throw new AppError('CONFLICT_ERROR', { message: 'Only episodes have audio.' })
    const upload = { ...file, id: newId(), itemId, userId }
    await store.deleteExpired(tx, userId)
    await store.lockUploads(tx, userId)
    const same = await store.findSameUpload(tx, upload)
    if (same) return presentUpload(same)
    if (await store.deleteUploadsOf(tx, upload)) await jobs.enqueue(tx, cleanAudioJobName, {}, { key: 'now' })
    if ((await store.countOpen(tx, userId)) >= maxOpenUploads)
      throw new AppError('CONFLICT_ERROR', {
        message: `You have ${maxOpenUploads} unfinished uploads. Finish or cancel one of them first.`,
      })
    await store.insertUpload(tx, upload)
    return getUpload(tx, actor, upload.id)
  })
}

export async function getUpload(
  db: Parameters<typeof store.findUpload>[0],
  { userId }: SignedInActor,
  uploadId: string,
): Promise<AudioUpload> {
  const upload = await store.findUpload(db, uploadId, userId)
  if (!upload) throw notFound()
  return presentUpload(upload)
}

/** The file first: a part that is listed has arrived. */
export async function putPart(
  { db, storage }: Pick<Sources, 'db' | 'storage'>,
  actor: SignedInActor,
  { uploadId, part }: { uploadId: string; part: number },
  file: UploadedFile,
): Promise<AudioUpload> {
  const { itemId, size } = await getUpload(db, actor, uploadId)
  await openEditable(db, actor, itemId)
  const last = countParts(size)
  if (part > last) throw invalid({ part: `must be at most ${last}` })
  const expected = part < last ? audioPartBytes : size - (last - 1) * audioPartBytes
  if (file.size !== expected) throw invalid({ part: `must have ${expected} bytes` })
  const key = partKey(uploadId, part)
  await storage.putStream(key, createReadStream(file.path), { contentType: 'application/octet-stream' })
  try {
    await store.putPart(db, { uploadId, part, size: file.size })
    return await getUpload(db, actor, uploadId)
  } catch (error) {
    // The upload was finished or canceled meanwhile.
    const isOver = (await store.listUploadIds(db, [uploadId])).size === 0
    if (isOver) await storage.delete(key)
    throw error
  }
}

export async function cancelUpload(
  { db, jobs }: Pick<Sources, 'db' | 'jobs'>,
  { userId }: SignedInActor,
  uploadId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.deleteUpload(tx, uploadId, userId))) throw notFound()
    await jobs.enqueue(tx, cleanAudioJobName, {}, { key: 'now' })
  })
}

/** What listeners have been promised stays. */
export async function removeAudio(
  { db, jobs, events }: Pick<Sources, 'db' | 'jobs' | 'events'>,
  actor: SignedInActor,
  itemId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { item } = await lockEditable(tx, actor, itemId)
    if (item.state !== 'draft')
      throw new AppError('CONFLICT_ERROR', { message: 'Only drafts can be without audio.' })
    if (item.audio_id === null) return
    await store.deleteAudio(tx, itemId)
    await touchItem(tx, itemId)
    await jobs.enqueue(tx, cleanAudioJobName, {}, { key: 'now' })
    await events.publish(tx, 'pod.changed', { itemId })
  })
}
