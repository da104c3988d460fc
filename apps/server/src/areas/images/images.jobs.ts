import { z } from 'zod'
import type { Transaction } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteFiles } from './images.files.ts'
import * as store from './images.store.ts'

export const cleanUpJobName = 'images.clean-up'

const hour = 60 * 60 * 1000
const atOnce = 100

type Forget = (tx: Transaction, image: store.ForgottenImage) => Promise<void>

/** Enqueued when a user removes an image, and scheduled for abandoned ones. */
export const cleanUpJob = ({ db, storage }: Pick<Platform, 'db' | 'storage'>, forget: Forget) =>
  defineJob({
    name: cleanUpJobName,
    schema: z.object({}),
    schedule: '37 * * * *',
    async handle({ signal }) {
      const failures: unknown[] = []
      const note = (error: unknown) => void failures.push(error)
      for await (const image of listAll((after) => store.listForgotten(db, after, atOnce))) {
        if (signal.aborted) return
        await db
          .transaction()
          .execute((tx) => forget(tx, image))
          .catch(note)
      }
      const now = Date.now()
      await store.removeAbandoned(db, {
        pending: new Date(now - hour),
        ready: new Date(now - 24 * hour),
        inDraft: new Date(now - 30 * 24 * hour),
      })
      for await (const { id } of listAll((after) => store.listRemoved(db, after, atOnce))) {
        if (signal.aborted) return
        // Delete the files first: a row without files is found again, files without a row never are.
        await deleteFiles(storage, id)
          .then(() => store.deleteRemoved(db, id))
          .catch(note)
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some pictures could not be deleted.')
    },
  })

/** In order of their ids, so that what fails is not listed again. */
async function* listAll<T extends { id: string }>(
  list: (after: string | null) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let last: string | null = null; ;) {
    const rows = await list(last)
    yield* rows
    last = rows.at(-1)?.id ?? null
    if (rows.length < atOnce) return
  }
}
