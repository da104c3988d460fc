import { z } from 'zod'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOld } from './notifications.store.ts'
import { mailEverybody, mailPerson } from './notification-email.service.ts'
import {
  mailAtOnceJobName,
  pushJobName,
  pushOneJobName,
  notifyFollowersJobName,
} from './notifications.job-names.ts'
import { mailReaderSummaries } from './reader-summary-email.service.ts'
import { pushOne, pushToAll } from './push.service.ts'
import { notifyNextBatch } from './fan-out.service.ts'

type Working = Pick<Platform, 'db' | 'jobs' | 'mail' | 'config' | 'secrets' | 'log'>

export function notificationsJobs(platform: Working): JobDefinition[] {
  return [
    defineJob({
      name: notifyFollowersJobName,
      schema: z.strictObject({ fanOutId: z.uuid() }),
      concurrency: 2,
      // A shutdown between batches counts as a failure, so allow many retries.
      retryLimit: 50,
      retryDelaySeconds: 1,
      async handle({ data, signal }) {
        while (await notifyNextBatch(platform, data.fanOutId)) signal.throwIfAborted()
      },
    }),
    defineJob({
      name: mailAtOnceJobName,
      schema: z.strictObject({ userIds: z.array(z.uuid()) }),
      async handle({ data, signal }) {
        for (const userId of data.userIds) {
          signal.throwIfAborted()
          await mailPerson(platform, userId, 'instant')
        }
      },
    }),
    defineJob({
      name: pushJobName,
      schema: z.strictObject({ shownIds: z.array(z.uuid()) }),
      handle: ({ data }) => pushToAll(platform, data.shownIds),
    }),
    defineJob({
      name: pushOneJobName,
      schema: z.strictObject({ subscriptionId: z.uuid(), shownId: z.uuid() }),
      concurrency: 4,
      timeoutSeconds: 60,
      handle: ({ data }) => pushOne(platform, data),
    }),
    // Morning for most readers.
    ...(['daily', 'weekly'] as const).map((pace) =>
      defineJob({
        name: `notifications.mail-${pace}`,
        schema: z.object({}),
        schedule: pace === 'daily' ? '0 6 * * *' : '30 6 * * 1',
        timeoutSeconds: 2 * 60 * 60,
        retryLimit: 20,
        handle: ({ signal }) => mailEverybody(platform, pace, signal),
      }),
    ),
    defineJob({
      name: 'notifications.mail-reader-summaries',
      schema: z.object({}),
      schedule: '45 6 * * 1',
      timeoutSeconds: 2 * 60 * 60,
      retryLimit: 20,
      handle: ({ signal }) => mailReaderSummaries(platform, signal),
    }),
    defineJob({
      name: 'notifications.thin',
      schema: z.object({}),
      schedule: '47 3 * * *',
      async handle({ signal }) {
        while (!signal.aborted && (await deleteOld(platform.db, 5000)));
      },
    }),
  ]
}
