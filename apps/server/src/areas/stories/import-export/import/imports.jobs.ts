import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { giveBack, importManuscript } from './import-chapters.ts'
import {
  type Bringing,
  clearImports,
  giveUpReading,
  importJobName,
  readManuscriptFile,
  readManuscriptJobName,
} from './imports.service.ts'

const schema = z.object({ importId: z.uuid() })

export const importJobs = (bringing: Bringing) => [
  defineJob({
    name: readManuscriptJobName,
    schema,
    retryLimit: 1,
    timeoutSeconds: 5 * 60,
    handle: (job) => readManuscriptFile(bringing, job),
    onFailed: ({ data }) => giveUpReading(bringing, data.importId),
  }),
  defineJob({
    name: importJobName,
    schema,
    retryLimit: 2,
    timeoutSeconds: 30 * 60,
    handle: (job) => importManuscript(bringing, job),
    onFailed: ({ data }) => giveBack(bringing, data.importId),
  }),
  defineJob({
    name: 'stories.clear-imports',
    schema: z.object({}),
    schedule: '19 * * * *',
    handle: () => clearImports(bringing),
  }),
]
