import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { listDue } from './account-deletion.store.ts'
import { eraseIfDue } from './account-deletion.service.ts'
import type { SharedStories } from './shared-story-transfer.ts'

export const eraseJob = (
  platform: Pick<Platform, 'db' | 'events' | 'mail'> & { sharedStories: SharedStories },
) =>
  defineJob({
    name: 'accounts.erase-due',
    schema: z.object({}),
    schedule: '47 3 * * *',
    async handle({ signal }) {
      const failures: unknown[] = []
      for (const userId of await listDue(platform.db, new Date())) {
        if (signal.aborted) return
        // An account that cannot be erased must not block the others.
        await eraseIfDue(platform, userId).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some accounts couldn’t be permanently deleted.')
    },
  })
