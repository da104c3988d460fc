// Carrying stories in and out: manuscripts that people bring, and files that they take along.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, time } from './shapes.ts'
import { job } from './site.ts'

export const exportFormat = z.enum(['epub', 'docx', 'markdown', 'html'])
export type ExportFormat = z.infer<typeof exportFormat>

const flag = z.enum(['true', 'false']).default('false')

const storyExport = z.object({
  _id: id,
  format: exportFormat,
  hasDrafts: z.boolean(),
  state: job.shape.state,
  progress: job.shape.progress,
  createdAt: time,
  problem: z.string().nullable().describe('Why it failed, in a sentence'),
  file: z
    .object({
      url: z.string().describe('On this site, for you alone'),
      name: z.string(),
      size: z.number().int(),
      expiresAt: time,
    })
    .nullable()
    .describe('Once it is done'),
})
export type StoryExport = z.infer<typeof storyExport>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofExport = ofStory.extend({ exportId: id.toLowerCase() })

export const storyExportsContract = defineContract({
  'GET /content/{storyId}/export': {
    summary:
      'A story as a file, at once when it is short; a long one is made in the background and kept for a day. Readers get what is published',
    status: 202,
    sendsFile: true,
    params: ofStory,
    query: z.strictObject({
      format: exportFormat,
      drafts: flag.describe('All that is written now; for those who may read drafts'),
      inBackground: flag.describe('Also when it is short'),
    }),
    response: z.object({ job, storyExport }),
  },
  'GET /content/{storyId}/exports/{exportId}': {
    summary: 'How far a file of yours has come, and where to get it while it is kept',
    params: ofExport,
    response: z.object({ storyExport }),
  },
  'GET /content/{storyId}/exports/{exportId}/file': {
    summary: 'The file itself',
    sendsFile: true,
    params: ofExport,
    response: z.object({}),
  },
})
