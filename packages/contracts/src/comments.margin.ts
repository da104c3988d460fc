// Margin comments of collaborators on a draft, anchored to marks in the document.
import { z } from 'zod'
import { commentBody } from './comments.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, pagination, paging, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { person } from './users.ts'

const marginComment = z.object({
  _id: id,
  parentId: id.nullable(),
  author: person.nullable().describe('Null if deleted'),
  body: z.string().nullable().describe('Plain text; null if deleted'),
  mentions: z.array(z.string()).describe('Usernames mentioned in the text'),
  permissions: z.array(z.enum(['edit', 'delete'])),
  createdAt: time,
  editedAt: time.nullable(),
})
export type MarginComment = z.infer<typeof marginComment>

export const marginThread = marginComment.extend({
  markId: id.describe('The `id` of the comment mark in the document'),
  quote: z.string().describe('The marked text at the time of the comment'),
  spot: z
    .object({ block: z.number().int(), start: z.number().int(), end: z.number().int() })
    .nullable()
    .optional()
    .describe('In documents without comment marks: where the quote is now; null if it is gone'),
  resolvedAt: time.nullable(),
  resolvedBy: person.nullable(),
  replies: z.array(marginComment).describe('Oldest first, 100 at most'),
})
export type MarginThread = z.infer<typeof marginThread>

const ofChapter = z.strictObject({ storyId: id.toLowerCase(), chapterId: id.toLowerCase() })
const ofComment = ofChapter.extend({ commentId: id.toLowerCase() })

export const marginContract = defineContract({
  'GET /content/{storyId}/chapters/{chapterId}/margin': {
    summary: 'Collaborators’ margin comments on a chapter, oldest first',
    params: ofChapter,
    query: paging(100).extend({ resolved: z.enum(['true', 'false']).optional() }),
    response: z.object({ threads: z.array(marginThread), pagination }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/margin': {
    summary: 'Add a margin comment to a draft, or reply to one',
    status: 201,
    params: ofChapter,
    body: z.strictObject({
      markId: id.toLowerCase().optional().describe('Required unless it’s a reply'),
      quote: z.string().trim().max(1000).optional(),
      body: commentBody,
      parentId: id.toLowerCase().optional().describe('The comment it replies to'),
      key: creationKey,
    }),
    response: z.object({ thread: marginThread }),
  },
  'PATCH /content/{storyId}/chapters/{chapterId}/margin/{commentId}': {
    summary: 'Edit your margin comment, or resolve or reopen a thread',
    params: ofComment,
    body: z.strictObject({ body: commentBody, resolved: z.boolean() }).partial(),
    response: z.object({ thread: marginThread }),
  },
  'DELETE /content/{storyId}/chapters/{chapterId}/margin/{commentId}': {
    summary: 'Delete your margin comment; the story’s owner can delete any',
    params: ofComment,
    response: nothing,
  },
})
