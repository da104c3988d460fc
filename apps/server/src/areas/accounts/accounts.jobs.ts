import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteEndedSessions } from './sessions.store.ts'

export const clearSessionsJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'accounts.clear-sessions',
    schema: z.object({}),
    schedule: '17 3 * * *',
    async handle() {
      await deleteEndedSessions(db, new Date())
    },
  })
