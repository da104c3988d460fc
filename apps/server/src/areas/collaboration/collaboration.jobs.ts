import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Collaborating } from './collaboration.context.ts'
import { expireDue } from './expiry.service.ts'

export const expireJob = (doing: Pick<Collaborating, 'db' | 'events'>) =>
  defineJob({
    name: 'collaboration.expire',
    schema: z.object({}),
    schedule: '*/15 * * * *',
    handle: () => doing.db.transaction().execute((tx) => expireDue(doing, tx)),
  })
