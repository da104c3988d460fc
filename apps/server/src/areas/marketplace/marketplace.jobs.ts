import { z } from 'zod'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import { expireDue } from './expiry.service.ts'
import type { Trading } from './marketplace.context.ts'

export const expireJob = (trading: Pick<Trading, 'db' | 'events'>): JobDefinition =>
  defineJob({
    name: 'marketplace.expire',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    timeoutSeconds: 10 * 60,
    handle: ({ signal }) => expireDue(trading, signal),
  })
