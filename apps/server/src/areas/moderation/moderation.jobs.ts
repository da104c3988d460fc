import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteUnconfirmedBefore } from './reports.store.ts'
import { publishMissingMonths } from './transparency.service.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** For a week an old link is reported as expired instead of unknown. */
export const clearReportsJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'moderation.clear-unconfirmed-reports',
    schema: z.object({}),
    schedule: '23 3 * * *',
    handle: () => deleteUnconfirmedBefore(db, new Date(Date.now() - week)),
  })

export const transparencyJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'moderation.publish-figures',
    schema: z.object({}),
    schedule: '37 2 * * *',
    handle: ({ signal }) => publishMissingMonths(db, signal),
  })
