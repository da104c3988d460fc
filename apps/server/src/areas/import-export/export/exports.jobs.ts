import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import {
  type ExportContext,
  clearStoryExports,
  giveUpStoryExport,
  makeStoryExport,
  storyExportJobName,
} from './exports.service.ts'

export const storyExportJobs = (context: ExportContext) => [
  defineJob({
    name: storyExportJobName,
    schema: z.object({ exportId: z.uuid() }),
    retryLimit: 2,
    handle: (job) => makeStoryExport(context, job),
    onFailed: ({ data }) => giveUpStoryExport(context, data.exportId),
  }),
  defineJob({
    name: 'stories.clear-exports',
    schema: z.object({}),
    schedule: '11 * * * *',
    handle: () => clearStoryExports(context),
  }),
]
