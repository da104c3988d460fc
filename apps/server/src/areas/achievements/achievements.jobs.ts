// Awards new achievements of the catalogue for past activity, without notifications.
import { z } from 'zod'
import { listUsers } from '#areas/users/public.ts'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { catalogue } from './achievements.catalogue.ts'
import { awardDue } from './achievements.service.ts'
import { findBackfill, insertBackfills, moveBackfill } from './achievements.store.ts'

type Working = Pick<Platform, 'db' | 'events'>

const atOnce = 100

/** Runs at boot, before any request: events cover the users who join later. */
export async function beginBackfill({ db }: Pick<Platform, 'db'>): Promise<void> {
  const [user] = await listUsers(db, { after: null, limit: 1, withDeleting: true })
  await insertBackfills(
    db,
    catalogue.map(({ code }) => code),
    { isDone: user === undefined },
  )
}

/** Resumes where it stopped, whenever that was. */
export async function runBackfill(working: Working, signal?: AbortSignal): Promise<void> {
  const { db } = working
  for (;;) {
    const backfill = await findBackfill(db)
    if (!backfill || signal?.aborted) return
    const { codes, began_at: createdBefore, after_id: after } = backfill
    const wanted = catalogue.filter(({ code }) => codes.includes(code)).map(({ measure }) => measure)
    const users = await listUsers(db, { after, createdBefore, limit: atOnce, withDeleting: true })
    for (const { id: userId } of users) {
      if (signal?.aborted) return
      await db.transaction().execute((tx) => awardDue(working, tx, userId, wanted, { isQuiet: true }))
    }
    await moveBackfill(db, codes, { afterId: users.at(-1)?.id ?? after, isDone: users.length < atOnce })
  }
}

export function achievementsJobs(working: Working): JobDefinition[] {
  return [
    defineJob({
      name: 'achievements.backfill',
      schema: z.object({}),
      schedule: '*/5 * * * *',
      timeoutSeconds: 60 * 60,
      handle: ({ signal }) => runBackfill(working, signal),
    }),
  ]
}
