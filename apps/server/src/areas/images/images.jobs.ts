import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteFiles } from './images.files.ts'
import { deleteRemoved, listRemoved, removeAbandoned } from './images.store.ts'

export const cleanUpJobName = 'images.clean-up'

const hour = 60 * 60 * 1000
const atOnce = 100

/** Enqueued when a user removes an image, and scheduled for abandoned ones. */
export const cleanUpJob = ({ db, storage }: Pick<Platform, 'db' | 'storage'>) =>
  defineJob({
    name: cleanUpJobName,
    schema: z.object({}),
    schedule: '37 * * * *',
    async handle({ signal }) {
      const now = Date.now()
      await removeAbandoned(db, {
        pending: new Date(now - hour),
        ready: new Date(now - 24 * hour),
        inDraft: new Date(now - 30 * 24 * hour),
      })
      const failures: unknown[] = []
      let last: string | null = null
      for (;;) {
        const ids: string[] = await listRemoved(db, last, atOnce)
        for (const id of ids) {
          if (signal.aborted) return
          // Delete the files first: a row without files is found again, files without a row never are.
          await deleteFiles(storage, id)
            .then(() => deleteRemoved(db, id))
            .catch((error: unknown) => failures.push(error))
        }
        last = ids.at(-1) ?? null
        if (ids.length < atOnce) break
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some pictures could not be deleted.')
    },
  })
