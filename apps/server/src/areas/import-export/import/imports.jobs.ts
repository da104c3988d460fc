import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { giveBack, importManuscript } from './import-chapters.ts'
import {
  type ImportContext,
  clearImports,
  giveUpReading,
  importJobName,
  readManuscriptFile,
  readManuscriptJobName,
} from './imports.service.ts'

const schema = z.object({ importId: z.uuid() })

export const importJobs = (context: ImportContext) => [
  defineJob({
    name: readManuscriptJobName,
    schema,
    retryLimit: 1,
    timeoutSeconds: 5 * 60,
    handle: (job) => readManuscriptFile(context, job),
    onFailed: ({ data }) => giveUpReading(context, data.importId),
  }),
  defineJob({
    name: importJobName,
    schema,
    retryLimit: 2,
    timeoutSeconds: 30 * 60,
    handle: (job) => importManuscript(context, job),
    onFailed: ({ data }) => giveBack(context, data.importId),
  }),
  defineJob({
    name: 'stories.clear-imports',
    schema: z.object({}),
    schedule: '19 * * * *',
    handle: () => clearImports(context),
  }),
]
