import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { endIdleVisits, eraseOlder, sumDays } from './tracking.store.ts'

const minute = 60_000
/** Spec, section 9. */
const idleMilliseconds = 30 * minute
/** Product, section 8. */
const lifetimeMilliseconds = 90 * 24 * 60 * minute

export function trackingJobs({ db }: Pick<Platform, 'db'>) {
  return [
    defineJob({
      // For browsers that closed without ending the visit.
      name: 'tracking.end-idle',
      schema: z.object({}),
      schedule: '*/10 * * * *',
      handle: () => endIdleVisits(db, new Date(Date.now() - idleMilliseconds)),
    }),
    defineJob({
      name: 'tracking.sum-and-erase',
      schema: z.object({}),
      schedule: '7 1 * * *',
      async handle() {
        // The totals first: erased activities cannot be counted anymore.
        await sumDays(db, new Date().toISOString().slice(0, 10))
        await eraseOlder(db, new Date(Date.now() - lifetimeMilliseconds))
      },
    }),
  ]
}
