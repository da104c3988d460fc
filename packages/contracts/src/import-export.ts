// Import and export: manuscripts that become chapters, and stories as files.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time, wholeNumber } from './shapes.ts'
import { job } from './site.ts'

const exportFormat = z.enum(['epub', 'pdf', 'docx', 'markdown', 'html'])
export type ExportFormat = z.infer<typeof exportFormat>

const flag = z.enum(['true', 'false']).default('false')

const storyExport = z.object({
  _id: id,
  format: exportFormat,
  hasDrafts: z.boolean(),
  state: job.shape.state,
  progress: job.shape.progress,
  createdAt: time,
  problem: z.string().nullable().describe('Why it failed, in one sentence'),
  file: z
    .object({
      url: z.string().describe('On this site, visible only to you'),
      name: z.string(),
      size: z.number().int(),
      expiresAt: time,
    })
    .nullable()
    .describe('When finished'),
})
export type StoryExport = z.infer<typeof storyExport>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofExport = ofStory.extend({ exportId: id.toLowerCase() })

export const storyExportsContract = defineContract({
  'GET /content/{storyId}/export': {
    summary:
      'Export a story as a file, immediately if it’s short; longer ones are created in the background and available for a day. Readers get what’s published',
    status: 202,
    sendsFile: true,
    params: ofStory,
    query: z.strictObject({
      format: exportFormat,
      drafts: flag.describe('Include drafts, for those who can read them'),
      inBackground: flag.describe('Even if it’s short'),
    }),
    response: z.object({ job, storyExport }),
  },
  'GET /content/{storyId}/exports/{exportId}': {
    summary: 'Progress of your export, and its download link while available',
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

const splitBy = z.enum(['headings', 'files', 'lines', 'breaks', 'whole'])
export type SplitBy = z.infer<typeof splitBy>

const count = z.number().int().min(0)

const plannedChapter = z.object({
  start: count.describe('The number of its first block'),
  bodyStart: count.describe('Where its text starts; what comes before became the title'),
  end: count.describe('The block after its last one'),
  title: z.string(),
  part: z.string().nullable().describe('The part of the book it belongs to; becomes a section'),
  wordCount: count,
  opening: z.string().describe('How its text starts'),
  isTooLong: z.boolean().describe('Too long for one chapter'),
})
export type PlannedChapter = z.infer<typeof plannedChapter>

const storyImport = z.object({
  _id: id,
  state: z.enum(['reading', 'ready', 'failed', 'importing', 'imported']),
  progress: job.shape.progress,
  problem: z.string().nullable().describe('What went wrong, in one sentence'),
  fileName: z.string(),
  kind: z.enum(['docx', 'epub', 'markdown', 'text', 'html']),
  storyId: id.nullable().describe('The story the chapters are added to; null creates a new one'),
  importedStoryId: id.nullable().describe('Where the chapters are, once imported'),
  droppedPictures: count.describe('Images that couldn’t be imported'),
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
      tables: count.describe('Too large for a table: imported as paragraphs, one per row'),
      characters: count.describe('That were exported with the story'),
      hasCover: z.boolean().describe('A cover image that can be used for the new story'),
    })
    .nullable()
    .describe('While it’s ready'),
})
export type StoryImport = z.infer<typeof storyImport>

const importBlock = z.object({
  index: count,
  kind: z.enum(['text', 'heading', 'break', 'picture', 'list', 'quote', 'table']),
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
      'Upload a manuscript to import: DOCX, EPUB, Markdown, plain text, or HTML. It’s read in the background and stored for a day',
    status: 202,
    files: ['file'],
    body: z.strictObject({
      storyId: id.toLowerCase().optional().describe('Add its chapters to this story instead of a new one'),
    }),
    response: z.object({ job, storyImport }),
  },
  'GET /content/import/{importId}': {
    summary: 'What was found in your manuscript, and how it splits into chapters',
    params: ofImport,
    query: z.strictObject({ splitBy: splitBy.optional() }),
    response: z.object({ storyImport }),
  },
  'GET /content/import/{importId}/blocks': {
    summary: 'Excerpts of a manuscript’s blocks, up to 500',
    params: ofImport,
    query: z.strictObject({ from: wholeNumber(0, maxBlocks), to: wholeNumber(0, maxBlocks) }),
    response: z.object({ blocks: z.array(importBlock) }),
  },
  'POST /content/import/{importId}/confirm': {
    summary: 'Import the chapters. Repeating the call imports them only once',
    status: 202,
    params: ofImport,
    body: z.strictObject({
      title: line(120).min(1, 'is required').describe('For a new story'),
      after: id
        .toLowerCase()
        .nullable()
        .optional()
        .describe(
          'In an existing story: the chapter they follow, in its section; null puts them first. By default they come last, in sections as in the file',
        ),
      withCover: z.boolean().default(false).describe('Use its cover for a new story'),
      withCharacters: z
        .boolean()
        .default(true)
        .describe('Create its characters too, as your own and in the cast of the story'),
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
        .describe('The whole manuscript, in order; each chapter extends to the next'),
    }),
    response: z.object({ job, storyImport }),
  },
  'DELETE /content/import/{importId}': {
    summary: 'Discard a manuscript that wasn’t imported',
    params: ofImport,
    response: nothing,
  },
})
