import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import {
  type Carrying,
  clearStoryExports,
  giveUpStoryExport,
  makeStoryExport,
  storyExportJobName,
} from './exports.service.ts'

export const storyExportJobs = (carrying: Carrying) => [
  defineJob({
    name: storyExportJobName,
    schema: z.object({ exportId: z.uuid() }),
    retryLimit: 2,
    handle: (job) => makeStoryExport(carrying, job),
    onFailed: ({ data }) => giveUpStoryExport(carrying, data.exportId),
  }),
  defineJob({
    name: 'stories.clear-exports',
    schema: z.object({}),
    schedule: '11 * * * *',
    handle: () => clearStoryExports(carrying),
  }),
]
