import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteUnconfirmedBefore } from './reports.store.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** For a week an old link is reported as expired instead of unknown. */
export const clearReportsJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'moderation.clear-unconfirmed-reports',
    schema: z.object({}),
    schedule: '23 3 * * *',
    handle: () => deleteUnconfirmedBefore(db, new Date(Date.now() - week)),
  })
