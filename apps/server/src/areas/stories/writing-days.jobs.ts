import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { takeUntoldDays } from './writing-days.store.ts'

const atOnce = 500

/** The first edit of a day is logged while the user types; listeners are notified a little later. */
export async function announceWritingDays({ db, events }: Pick<Platform, 'db' | 'events'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const day of await takeUntoldDays(tx, atOnce)) await events.publish(tx, 'writing.day', day)
  })
}

export function writingDaysJob(platform: Pick<Platform, 'db' | 'events'>) {
  return defineJob({
    name: 'stories.tell-writing-days',
    schema: z.object({}),
    schedule: '* * * * *',
    handle: () => announceWritingDays(platform),
  })
}
