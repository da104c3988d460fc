// The margin of a draft: comments of those who write it, at marks in the document.
import { z } from 'zod'
import { commentBody } from './comments.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, pagination, paging, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { person } from './users.ts'

export const marginComment = z.object({
  _id: id,
  parentId: id.nullable(),
  author: person.nullable().describe('Null where it is deleted'),
  body: z.string().nullable().describe('Plain text; null where it is deleted'),
  mentions: z.array(z.string()).describe('Names in the text that are somebody’s'),
  permissions: z.array(z.enum(['edit', 'delete'])),
  createdAt: time,
  editedAt: time.nullable(),
})
export type MarginComment = z.infer<typeof marginComment>

export const marginThread = marginComment.extend({
  markId: id.describe('The `id` of the comment mark in the document'),
  quote: z.string().describe('What was marked when it was said'),
  resolvedAt: time.nullable(),
  resolvedBy: person.nullable(),
  replies: z.array(marginComment).describe('Oldest first, 100 at most'),
})
export type MarginThread = z.infer<typeof marginThread>

const ofChapter = z.strictObject({ storyId: id.toLowerCase(), chapterId: id.toLowerCase() })
const ofComment = ofChapter.extend({ commentId: id.toLowerCase() })

export const marginContract = defineContract({
  'GET /content/{storyId}/chapters/{chapterId}/margin': {
    summary: 'What those who write a chapter noted in its margin, oldest first',
    params: ofChapter,
    query: paging(100).extend({ resolved: z.enum(['true', 'false']).optional() }),
    response: z.object({ threads: z.array(marginThread), pagination }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/margin': {
    summary: 'Note something in the margin of a draft, or answer a note',
    status: 201,
    params: ofChapter,
    body: z.strictObject({
      markId: id.toLowerCase().optional().describe('Needed where it is no answer'),
      quote: z.string().trim().max(1000).optional(),
      body: commentBody,
      parentId: id.toLowerCase().optional().describe('The note that it answers'),
      key: creationKey,
    }),
    response: z.object({ thread: marginThread }),
  },
  'PATCH /content/{storyId}/chapters/{chapterId}/margin/{commentId}': {
    summary: 'Change what you noted, or say that a thread is settled, or is not',
    params: ofComment,
    body: z.strictObject({ body: commentBody, resolved: z.boolean() }).partial(),
    response: z.object({ thread: marginThread }),
  },
  'DELETE /content/{storyId}/chapters/{chapterId}/margin/{commentId}': {
    summary: 'Delete what you noted; the owner of the story deletes any of it',
    params: ofComment,
    response: nothing,
  },
})
