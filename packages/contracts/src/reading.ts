// Reading: where the reader stopped, their rating and review, and what has changed since.
import { comparison } from './chapters.ts'
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, pagination, paging, time } from './shapes.ts'
import { storyCard } from './stories.ts'

const readingStates = ['reading', 'finished', 'dropped', 'later'] as const
const readingState = z.enum(readingStates)
export type ReadingState = z.infer<typeof readingState>

/** The block at the top edge of the screen, counted from 0, and how much of the chapter had been in view. */
const position = z.strictObject({
  block: z.number().int().min(0).max(100_000),
  percent: z.number().int().min(0).max(100),
})

const progress = z.object({
  chapterId: id,
  position,
  versionId: id.nullable().describe('The version that was read'),
  readAt: time,
})
export type ReadingProgress = z.infer<typeof progress>

/** Where to continue: the chapter the reader left, or the next one if they finished it. */
const resume = z.object({
  chapterId: id,
  title: z.string(),
  number: z.number().int(),
  block: z.number().int(),
})

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofChapter = ofStory.extend({ chapterId: id.toLowerCase() })

const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })

const readChapter = z.object({
  _id: id,
  title: z.string(),
  number: z.number().int(),
  total: z.number().int(),
})

const readingEntry = z.object({
  story: storyCard,
  chapter: readChapter
    .nullable()
    .describe('Where to continue reading; null if nothing has been read or it’s gone'),
  percent: z.number().int().describe('Of the whole story, by word count'),
  readAt: time,
  state: readingState.nullable(),
})
export type ReadingEntry = z.infer<typeof readingEntry>

const journalEntry = z.object({
  story: storyCard.pick({ _id: true, slug: true, title: true, author: true, coverUrl: true, language: true }),
  chapter: readChapter,
  percent: z.number().int().describe('The furthest point in the chapter'),
  firstReadAt: time,
  lastReadAt: time,
  finishedAt: time.nullable(),
})
export type JournalEntry = z.infer<typeof journalEntry>

export const readingContract = defineContract({
  'GET /content/{storyId}/reading': {
    summary: 'Your relation to a story: favorite, reading progress, and whether you follow its author',
    params: ofStory,
    query: z.strictObject({
      chapterId: id
        .toLowerCase()
        .optional()
        .describe('The chapter whose last-read version and like you want'),
    }),
    response: z.object({
      reading: z.object({
        isBookmarked: z.boolean(),
        state: readingState.nullable(),
        progress: progress.nullable(),
        resume: resume.nullable(),
        percent: z.number().int().describe('Of the whole story, by word count'),
        finishedChapterIds: z.array(id).describe('Up to the last 1,000'),
        readVersionId: id.nullable().describe('The version of the chapter you last read'),
        isLiked: z.boolean().describe('Whether you like that chapter'),
      }),
      author: z.object({ _id: id, isFollowing: z.boolean(), followerCount: z.number().int() }),
    }),
  },
  'PUT /content/{storyId}/progress': {
    summary: 'Your position in a story. The latest device wins',
    params: ofStory,
    body: z.strictObject({
      chapterId: id.toLowerCase(),
      position,
      versionId: id.toLowerCase().optional(),
      readAt: time.optional().describe('When it was read; defaults to now'),
    }),
    response: z.object({ progress }),
  },
  'PUT /content/{storyId}/reading-state': {
    summary: 'Set the reading state: reading, finished, dropped, or read later; null clears it',
    params: ofStory,
    body: z.strictObject({ state: readingState.nullable() }),
    response: z.object({ state: readingState.nullable() }),
  },
  'PUT /content/{storyId}/chapters/{chapterId}/like': {
    summary: 'Like a chapter',
    params: ofChapter,
    response: likeState,
  },
  'DELETE /content/{storyId}/chapters/{chapterId}/like': {
    summary: 'Stop liking a chapter',
    params: ofChapter,
    response: likeState,
  },
  'GET /users/reading': {
    summary: 'What you’re reading, newest first; or the stories in a given state',
    query: paging().extend({ state: readingState.default('reading') }),
    response: z.object({ reading: z.array(readingEntry), pagination }),
  },
  'GET /users/reading/journal': {
    summary: 'Your reading history; visible only to you',
    query: paging(20),
    response: z.object({ entries: z.array(journalEntry), pagination }),
  },
  'GET /content/{storyId}/chapters/{chapterId}/changes': {
    summary: 'Changes in a chapter since the version you read, word by word',
    params: ofChapter,
    query: z.strictObject({
      versionId: id
        .toLowerCase()
        .optional()
        .describe('The version a visitor read, as stored on their device. Not needed when signed in'),
    }),
    response: z.object({
      since: time.nullable().describe('When you read it, if known; null if nothing changed'),
      comparison: comparison.nullable().describe('Null if nothing changed'),
    }),
  },
})
