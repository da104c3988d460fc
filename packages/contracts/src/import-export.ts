// Import and export: manuscripts that become chapters, and stories as files.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time, wholeNumber } from './shapes.ts'
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

export const splitBy = z.enum(['headings', 'files', 'lines', 'breaks', 'whole'])
export type SplitBy = z.infer<typeof splitBy>

const count = z.number().int().min(0)

const plannedChapter = z.object({
  start: count.describe('The first block of it, by number'),
  bodyStart: count.describe('Where its text begins; what stands before became the title'),
  end: count.describe('The block after its last'),
  title: z.string(),
  part: z.string().nullable().describe('The part of the book it stands in; becomes a section'),
  wordCount: count,
  opening: z.string().describe('How its text begins'),
  isTooLong: z.boolean().describe('More than one chapter can hold'),
})
export type PlannedChapter = z.infer<typeof plannedChapter>

const storyImport = z.object({
  _id: id,
  state: z.enum(['reading', 'ready', 'failed', 'importing', 'imported']),
  progress: job.shape.progress,
  problem: z.string().nullable().describe('What went wrong, in a sentence'),
  fileName: z.string(),
  kind: z.enum(['docx', 'epub', 'markdown', 'text', 'html']),
  storyId: id.nullable().describe('The story that gets the chapters; null makes a new one'),
  importedStoryId: id.nullable().describe('Where the chapters are, once they are'),
  droppedPictures: count.describe('Pictures that could not be taken in when it was imported'),
  expiresAt: time,
  preview: z
    .object({
      title: z.string(),
      language: z.string().nullable(),
      splitBy,
      ways: z.array(z.object({ by: splitBy, chapters: count })).describe('The best one first'),
      chapters: z.array(plannedChapter),
      blocks: count,
      pictures: z.object({ coming: count, dropped: count }).describe('In its text'),
      tables: count.describe('Their words come along, a paragraph for each row'),
      hasCover: z.boolean().describe('A picture on its cover that can become the cover of the new story'),
    })
    .nullable()
    .describe('While it is ready'),
})
export type StoryImport = z.infer<typeof storyImport>

const importBlock = z.object({
  index: count,
  kind: z.enum(['text', 'heading', 'break', 'picture', 'list', 'quote']),
  text: z.string(),
  words: count,
})
export type ImportBlock = z.infer<typeof importBlock>

const maxBlocks = 200_000
const ofImport = z.strictObject({ importId: id.toLowerCase() })
const place = z.number().int().min(0).max(maxBlocks)

export const storyImportsContract = defineContract({
  'POST /content/import': {
    summary:
      'Bring a manuscript: DOCX, EPUB, Markdown, plain text or HTML. It is read in the background and kept for a day',
    status: 202,
    files: ['file'],
    body: z.strictObject({
      storyId: id.toLowerCase().optional().describe('To add its chapters to this story instead of a new one'),
    }),
    response: z.object({ job, storyImport }),
  },
  'GET /content/import/{importId}': {
    summary: 'What was found in a manuscript of yours, and where it parts into chapters',
    params: ofImport,
    query: z.strictObject({ splitBy: splitBy.optional() }),
    response: z.object({ storyImport }),
  },
  'GET /content/import/{importId}/blocks': {
    summary: 'The blocks of a manuscript in short, 500 at the most',
    params: ofImport,
    query: z.strictObject({ from: wholeNumber(0, maxBlocks), to: wholeNumber(0, maxBlocks) }),
    response: z.object({ blocks: z.array(importBlock) }),
  },
  'POST /content/import/{importId}/confirm': {
    summary: 'Make chapters of it. Saying it twice makes them once',
    status: 202,
    params: ofImport,
    body: z.strictObject({
      title: line(120).min(1, 'is needed').describe('Of a new story'),
      withCover: z.boolean().default(false).describe('Its cover becomes that of a new story'),
      splitBy,
      chapters: z
        .array(
          z.strictObject({
            start: place,
            bodyStart: place,
            title: line(200),
            part: line(120).nullable(),
            isLeftOut: z.boolean(),
          }),
        )
        .min(1)
        .max(5000)
        .describe('All of the manuscript, in order: each reaches to the next one'),
    }),
    response: z.object({ job, storyImport }),
  },
  'DELETE /content/import/{importId}': {
    summary: 'Forget a manuscript that was not imported',
    params: ofImport,
    response: nothing,
  },
})
