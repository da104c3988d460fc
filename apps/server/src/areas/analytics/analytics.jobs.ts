import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { addDays, dayOf, horizonOf } from './periods.ts'
import { countPublic } from './public-counts.ts'
import { createPartition, dropPartitionsBefore, eraseReadersBefore } from './reading-events.store.ts'
import { rollUp } from './roll-up.service.ts'

const partitionsAhead = 7

export function analyticsJobs({ db }: Pick<Platform, 'db'>) {
  return [
    defineJob({
      name: 'analytics.roll-up',
      schema: z.object({}),
      schedule: '*/5 * * * *',
      handle: ({ signal }) => rollUp({ db, publicCounts: countPublic, signal }),
    }),
    defineJob({
      name: 'analytics.partition-and-erase',
      schema: z.object({}),
      schedule: '17 0 * * *',
      async handle() {
        const today = dayOf(new Date())
        for (let ahead = 0; ahead <= partitionsAhead; ahead += 1)
          await createPartition(db, addDays(today, ahead), addDays(today, ahead + 1))
        const horizon = horizonOf(new Date())
        await dropPartitionsBefore(db, horizon)
        await eraseReadersBefore(db, horizon)
      },
    }),
  ]
}
