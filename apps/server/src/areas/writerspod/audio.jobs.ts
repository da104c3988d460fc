import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { isId } from '#platform/ids.ts'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { audioFolder, audioKey, copyToDisk, makeLocalPath, ownerOf, partsFolder } from './audio.files.ts'
import { cleanAudioJobName, measureAudioJobName } from './audio.job-names.ts'
import { sumListens } from './listens.store.ts'
import { measurableTypes } from './measure-audio.ts'
import { findAudio } from './parts.store.ts'
import { readAudio } from './read-audio.ts'
import * as store from './uploads.store.ts'

const atOnce = 100
const measureSeconds = 25 * 60

type Sources = Pick<Platform, 'db' | 'storage' | 'config' | 'events'>

export function audioJobs(sources: Sources): JobDefinition[] {
  const { db } = sources
  return [
    defineJob({
      name: measureAudioJobName,
      schema: z.object({ audioId: z.uuid() }),
      timeoutSeconds: measureSeconds + 120,
      retryLimit: 2,
      handle: ({ data, signal }) => measure(sources, data.audioId, signal),
    }),
    defineJob({
      name: cleanAudioJobName,
      schema: z.object({}),
      schedule: '23 * * * *',
      handle: ({ signal }) => cleanUp(sources, signal),
    }),
    defineJob({
      name: 'writerspod.sum-listens',
      schema: z.object({}),
      schedule: '17 0 * * *',
      handle: () => sumListens(db, new Date().toISOString().slice(0, 10)),
    }),
  ]
}

async function measure(sources: Sources, audioId: string, signal: AbortSignal): Promise<void> {
  const { db, storage, events } = sources
  const audio = await findAudio(db, audioId)
  if (!audio || !measurableTypes.includes(audio.content_type)) return
  const path = await makeLocalPath(sources)
  try {
    await copyToDisk(storage, [audioKey(audioId)], path)
    const { content_type: contentType, duration_seconds: durationSeconds } = audio
    const measured = await readAudio(
      'measure',
      { path, contentType, durationSeconds },
      { maxSeconds: measureSeconds, signal },
    )
    if (!measured) return
    await db.transaction().execute(async (tx) => {
      const itemId = await store.setMeasures(tx, audioId, measured)
      if (itemId !== undefined) await events.publish(tx, 'pod.changed', { itemId })
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** Uploads that nobody finished, replaced audio, and all files without a row. */
async function cleanUp({ db, storage }: Sources, signal: AbortSignal): Promise<void> {
  await store.deleteExpired(db)
  await store.deleteReplaced(db)
  await deleteUnowned(partsFolder, store.listUploadIds)
  await deleteUnowned(audioFolder, store.listAudioIds)

  /** Files are listed before rows are read, and each is written after its row: one without a row is not needed. */
  async function deleteUnowned(folder: string, listOwners: typeof store.listAudioIds): Promise<void> {
    const keys: string[] = []
    const flush = async () => {
      const some = keys.splice(0)
      const owners = await listOwners(db, [...new Set(some.map(ownerOf))].filter(isId))
      for (const key of some) if (!owners.has(ownerOf(key))) await storage.delete(key)
    }
    for await (const key of storage.list(folder)) {
      keys.push(key)
      if (keys.length === atOnce) await flush()
      if (signal.aborted) return
    }
    await flush()
  }
}
