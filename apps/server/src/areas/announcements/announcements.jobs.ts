import { z } from 'zod'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import { deleteOldVisitorMarks } from './announcement-interactions.store.ts'
import { expireOver, publishDue, type Writing } from './announcements.admin.service.ts'

/** As long as individual visits are stored anywhere: product, section 8. */
const lifetimeMilliseconds = 90 * 24 * 60 * 60_000

export function announcementsJobs(writing: Writing): JobDefinition[] {
  return [
    defineJob({
      name: 'announcements.process',
      schema: z.object({}),
      schedule: '* * * * *',
      async handle() {
        await expireOver(writing)
        await publishDue(writing)
      },
    }),
    defineJob({
      name: 'announcements.forget-visitors',
      schema: z.object({}),
      schedule: '17 4 * * *',
      handle: () => deleteOldVisitorMarks(writing.db, new Date(Date.now() - lifetimeMilliseconds)),
    }),
  ]
}
