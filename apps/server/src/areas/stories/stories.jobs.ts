import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { purgeDeleted } from './stories.store.ts'

/** How long a deleted story can be restored. */
const graceMilliseconds = 30 * 24 * 60 * 60 * 1000

export const purgeStoriesJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'stories.purge',
    schema: z.object({}),
    schedule: '33 3 * * *',
    handle: () => purgeDeleted(db, new Date(Date.now() - graceMilliseconds)),
  })
