import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { publishDueJobName } from './stories.job-names.ts'
import { giveUpSchedule, publishDue } from './publishing.service.ts'
import { listDue } from './publishing.store.ts'

const atOnce = 100

/** Runs at the scheduled time, and every minute for chapters that a stop or a crash has delayed. */
export const publishDueJob = (platform: Pick<Platform, 'db' | 'events' | 'log'>) =>
  defineJob({
    name: publishDueJobName,
    schema: z.object({}),
    schedule: '* * * * *',
    async handle({ signal }) {
      const failures: unknown[] = []
      for (const { id, story_id } of await listDue(platform.db, atOnce)) {
        if (signal.aborted) return
        try {
          await publishDue(platform, story_id, id)
        } catch (error) {
          // Problems that the writers can fix are reported to them; anything else is retried.
          if (error instanceof AppError && error.code === 'VALIDATION_ERROR')
            await giveUpSchedule(platform, story_id, id, reasonOf(error))
          else failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some chapters could not be published.')
    },
  })

const reasonOf = ({ details, message }: AppError) =>
  Object.entries(details?.fields ?? {})
    .map(([field, fault]) => `${field} ${fault}`)
    .join('; ') || message
