import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { publishMissingMonths } from './transparency.service.ts'

export const transparencyJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'moderation.publish-figures',
    schema: z.object({}),
    schedule: '37 2 * * *',
    handle: ({ signal }) => publishMissingMonths(db, signal),
  })
