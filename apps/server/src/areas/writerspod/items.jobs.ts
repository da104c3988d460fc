import { z } from 'zod'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { publishDue } from './review.service.ts'

export const itemsJobs = (platform: Pick<Platform, 'db' | 'events'>): JobDefinition[] => [
  defineJob({
    name: 'writerspod.publish-due',
    schema: z.object({}),
    schedule: '* * * * *',
    handle: () => publishDue(platform),
  }),
]
